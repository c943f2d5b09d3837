import { useState } from "react";
import { toast } from "sonner";
import type { AddressInput, DeskOrder } from "#shared/contracts/desk/orders.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { correctAddress } from "../api.ts";
import { FormDialog } from "./form-dialog.tsx";
import { getAddressErrors, RecipientFields } from "./recipient-fields.tsx";
import { Steps } from "./steps.tsx";

/** Corrects the shipping address of an order that is not printed yet. */
export function AddressDialog({ row, onClose }: { row: DeskOrder; onClose: () => void }) {
  const [recipient, setRecipient] = useState(row.recipient);
  const [note, setNote] = useState("");
  const isSame = JSON.stringify(recipient) === JSON.stringify(row.recipient);
  const isReady = !isSame && Object.keys(getAddressErrors(recipient)).length === 0;
  const correct = useSingleMutation({
    mutationKey: ["desk", "address"],
    mutationFn: (input: AddressInput) => correctAddress(row.order.id, input),
    onSuccess: () => {
      toast.success(texts.address.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <FormDialog
      title={texts.address.title}
      description={texts.address.words(row.order.number)}
      action={texts.address.confirm}
      busy={correct.isPending}
      isReady={isReady}
      onSubmit={() => correct.mutate({ recipient, ...(note.trim() && { note: note.trim() }) })}
      onClose={onClose}
    >
      <RecipientFields value={recipient} onChange={setRecipient} />
      <TextField
        label={texts.refund.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={2000}
      />
      <Steps steps={texts.address.steps} />
    </FormDialog>
  );
}
