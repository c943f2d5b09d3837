import { useState } from "react";
import { toast } from "sonner";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import { formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { releasePayment } from "../../payments-api.ts";
import { useReauth } from "../../use-reauth.tsx";

/** Accepts a pack's payment with a price mismatch. Owners only. */
export function ReleasePayment({ row: { id, amount } }: { row: DeskPayment }) {
  const [isAsking, setAsking] = useState(false);
  const reauth = useReauth();
  const release = useSingleMutation({
    mutationKey: ["desk", "release-payment"],
    mutationFn: () =>
      reauth.run(async () => {
        await releasePayment(id);
        toast.success(texts.release.told);
        setAsking(false);
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.release.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.release.title}
        description={texts.release.words(formatMoney(amount))}
        cancelLabel={commonTexts.cancel}
        confirmLabel={texts.release.action}
        isDangerous={false}
        busy={release.isPending}
        onConfirm={() => release.mutate()}
      >
        {reauth.dialog}
      </ConfirmDialog>
    </>
  );
}
