import { MIN_DPI } from "#shared/print.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";

type LowResolutionDialogProps = {
  isOpen: boolean;
  /** Px of the mix per printed inch. */
  dpi: number | null;
  isBusy: boolean;
  onBack: () => void;
  /** Null where the size is not the person's to choose. */
  onSharpen: (() => void) | null;
  onPrint: () => void;
};

export function LowResolutionDialog(props: LowResolutionDialogProps) {
  const { isOpen, dpi, isBusy, onBack, onSharpen, onPrint } = props;
  const found = dpi === null ? texts.soft.fewer : formatCount(dpi);
  function sharpen() {
    onSharpen?.();
    onBack();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || isBusy || onBack()}
      title={texts.soft.title}
      description={texts.soft.words(found, MIN_DPI)}
    >
      <DialogActions>
        <Button variant="link" busy={isBusy} onClick={onPrint}>
          {texts.soft.print}
        </Button>
        <Button variant={onSharpen ? "secondary" : "primary"} onClick={() => isBusy || onBack()}>
          {texts.soft.back}
        </Button>
        {onSharpen && (
          <Button variant="primary" onClick={() => isBusy || sharpen()}>
            {texts.soft.sharpen}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
