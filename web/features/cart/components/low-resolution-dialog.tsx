import { MIN_DPI } from "#shared/print.ts";
import { formatCount } from "#web/lib/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type LowResolutionDialogProps = {
  isOpen: boolean;
  /** Px of the mix per printed inch. */
  dpi: number | null;
  isBusy: boolean;
  onBack: () => void;
  onPrint: () => void;
};

export function LowResolutionDialog(props: LowResolutionDialogProps) {
  const { isOpen, dpi, isBusy, onBack, onPrint } = props;
  const found = dpi === null ? "fewer" : formatCount(dpi);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onBack()}
      title="This will print soft"
      description={`At this size your mix has ${found} pixels per inch; prints look good from ${MIN_DPI} on. Choose a smaller size, or print it as it is.`}
      cancelLabel="Go back"
      confirmLabel="Print it anyway"
      isDangerous={false}
      busy={isBusy}
      onConfirm={onPrint}
    />
  );
}
