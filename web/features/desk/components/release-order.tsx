import { toast } from "sonner";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { releaseOrder } from "../api.ts";
import { useReauth } from "../use-reauth.tsx";

type ReleaseOrderProps = { row: DeskOrder; onClose: () => void };

/** Releases an order with a price mismatch to printing. Owners only. */
export function ReleaseOrder({ row: { order, paid }, onClose }: ReleaseOrderProps) {
  const reauth = useReauth();
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ["desk", "order-action"],
    mutationFn: () =>
      reauth.run(async () => {
        await releaseOrder(order.id);
        toast.success(texts.release.told);
        onClose();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.release.title(order.number)}
      description={texts.release.words(formatMoney(paid ?? order.total), formatMoney(order.total))}
      cancelLabel={commonTexts.cancel}
      confirmLabel={texts.release.action}
      isDangerous={false}
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {reauth.dialog}
    </ConfirmDialog>
  );
}
