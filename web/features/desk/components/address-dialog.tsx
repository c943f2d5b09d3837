import { useState } from "react";
import { toast } from "sonner";
import type { AddressInput, DeskOrder } from "#shared/contracts/desk/orders.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { correctAddress } from "../api.ts";
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
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.address.title}
      description={texts.address.words(row.order.number)}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) correct.mutate({ recipient, ...(note.trim() && { note: note.trim() }) });
        }}
      >
        <RecipientFields value={recipient} onChange={setRecipient} />
        <TextField
          label={texts.refund.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={2000}
        />
        <Steps steps={texts.address.steps} />
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={correct.isPending} unready={!isReady}>
            {texts.address.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
