import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { RefundInput } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useProven } from "../use-proven.ts";
import { DeskProof } from "./desk-proof.tsx";
import { Steps } from "./steps.tsx";

const words = texts.refund;

/** What is given back and why. */
export type GivenBack = Pick<RefundInput, "amount" | "seen" | "reason" | "note">;

type RefundSheetProps = {
  title: string;
  /** In dollars: what can still be given back. */
  refundable: number;
  /** In dollars; null while nothing that can be given is chosen. */
  amount: number | null;
  reasons: readonly RefundInput["reason"][];
  /** What will happen with this amount. */
  stepsOf: (amount: number) => string[];
  give: (wish: GivenBack) => Promise<unknown>;
  onClose: () => void;
  /** The choice of what is given back. */
  children: ReactNode;
};

/** Gives money back: what for, why, and in numbered sentences what will happen. */
export function RefundSheet(props: RefundSheetProps) {
  const { title, refundable, amount, reasons, stepsOf, give, onClose, children } = props;
  const [reason, setReason] = useState<RefundInput["reason"]>("customer");
  const [note, setNote] = useState("");
  const proven = useProven();
  const giving = useSingleMutation({
    mutationKey: ["desk", "refund"],
    mutationFn: (wish: GivenBack) =>
      proven.run(async () => {
        await give(wish);
        toast.success(words.done(formatMoney(wish.amount)));
        onClose();
      }),
    onError: (error) => toast.error(error.message),
  });
  const press = () => {
    const said = note.trim() ? { note: note.trim() } : {};
    if (amount !== null) giving.mutate({ amount, seen: refundable, reason, ...said });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={words.most(formatMoney(refundable))}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {children}
        <NativeSelect
          label={words.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value as RefundInput["reason"])}
          options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <TextField
          label={words.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={2000}
        />
        {amount !== null && <Steps steps={stepsOf(amount)} />}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={giving.isPending} unready={amount === null}>
            {amount === null ? words.action : words.confirm(formatMoney(amount))}
          </Button>
        </DialogActions>
      </form>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Dialog>
  );
}
