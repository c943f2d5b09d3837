import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { RefundInput } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useReauth } from "../use-reauth.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { Steps } from "./steps.tsx";

export type RefundDetails = Pick<RefundInput, "amount" | "seen" | "reason" | "note">;

type RefundSheetProps = {
  title: string;
  /** In dollars: the maximum that can still be refunded. */
  refundable: number;
  /** In dollars; null while the selection is empty or invalid. */
  amount: number | null;
  reasons: readonly RefundInput["reason"][];
  /** Describes what will happen, one sentence per step. */
  getSteps: (amount: number) => string[];
  onRefund: (details: RefundDetails) => Promise<unknown>;
  onClose: () => void;
  /** The fields that select what is refunded. */
  children: ReactNode;
};

/** Asks for the reason of a refund, lists what will happen, and runs it. */
export function RefundSheet(props: RefundSheetProps) {
  const { title, refundable, amount, reasons, getSteps, onRefund, onClose, children } = props;
  const [reason, setReason] = useState<RefundInput["reason"]>("customer");
  const [note, setNote] = useState("");
  const reauth = useReauth();
  const refunding = useSingleMutation({
    mutationKey: ["desk", "refund"],
    mutationFn: (details: RefundDetails) =>
      reauth.run(async () => {
        await onRefund(details);
        toast.success(texts.refund.done(formatMoney(details.amount)));
        onClose();
      }),
    onError: (error) => toast.error(error.message),
  });
  const submit = () => {
    const noteInput = note.trim() ? { note: note.trim() } : {};
    if (amount !== null) refunding.mutate({ amount, seen: refundable, reason, ...noteInput });
  };
  return (
    <FormDialog
      title={title}
      description={texts.refund.most(formatMoney(refundable))}
      action={amount === null ? texts.refund.action : texts.refund.confirm(formatMoney(amount))}
      busy={refunding.isPending}
      isReady={amount !== null}
      onSubmit={submit}
      onClose={onClose}
      dialogs={reauth.dialog}
    >
      {children}
      <NativeSelect
        label={texts.refund.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as RefundInput["reason"])}
        options={reasons.map((value) => ({ value, label: texts.refund.reasons[value] }))}
      />
      <TextField
        label={texts.refund.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={2000}
      />
      {amount !== null && <Steps steps={getSteps(amount)} />}
    </FormDialog>
  );
}
