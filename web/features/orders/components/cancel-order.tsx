import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useCancelOrder } from "../api.ts";

/** Until the printer begins. */
export function CancelOrder({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(id);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel order</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        description="Nothing will be printed, and what you paid goes back to your card."
        cancelLabel="Keep the order"
        confirmLabel="Cancel order"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
