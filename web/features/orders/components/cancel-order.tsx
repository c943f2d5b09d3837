import { useState } from "react";
import { texts } from "#web/texts/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useCancelOrder } from "../api.ts";

/** Until the printer begins. */
export function CancelOrder({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(id);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.cancel.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancel.title}
        description={texts.cancel.words}
        cancelLabel={texts.cancel.keep}
        confirmLabel={texts.cancel.action}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
