import { useState } from "react";
import { texts } from "#web/texts/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useCancelOrder } from "../api.ts";

export function CancelOrder({ id }: { id: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCancelOrder(id);
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{texts.cancel.action}</Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.cancel.title}
        description={texts.cancel.words}
        cancelLabel={texts.cancel.keep}
        confirmLabel={texts.cancel.action}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}
