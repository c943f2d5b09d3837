import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/carts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";

type LowResolutionDialogProps = {
  isOpen: boolean;
  /** Px of the mix per printed inch. */
  dpi: number | null;
  onBack: () => void;
  /** Null if the size of the print is fixed. */
  onSharpen: (() => void) | null;
  onPrint: () => void;
};

export function LowResolutionDialog(props: LowResolutionDialogProps) {
  const { isOpen, onBack, onPrint } = props;
  const [shown, setShown] = useState(props);
  // Keeps the last content during the closing animation.
  if (isOpen && (props.dpi !== shown.dpi || !shown.isOpen)) setShown(props);
  const { dpi, onSharpen } = isOpen ? props : shown;
  const dpiText = dpi === null ? texts.soft.fewer : formatCount(dpi);
  function sharpen() {
    onSharpen?.();
    onBack();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onBack()}
      title={texts.soft.title}
      description={texts.soft.words(dpiText)}
    >
      <DialogActions>
        <Button variant="link" onClick={onPrint}>
          {texts.soft.print}
        </Button>
        <Button variant={onSharpen ? "secondary" : "primary"} onClick={onBack}>
          {texts.soft.back}
        </Button>
        {onSharpen && (
          <Button variant="primary" onClick={sharpen}>
            {texts.soft.sharpen}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
