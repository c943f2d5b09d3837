import type { ReactNode } from "react";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";

type FormDialogProps = {
  title: string;
  description: string;
  /** Label of the button that submits. */
  action: string;
  busy: boolean;
  isReady?: boolean;
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Dialogs on top of this one, outside its form. */
  dialogs?: ReactNode;
};

/** A dialog with a form, which is submitted only when it is ready. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, busy, isReady = true, isDangerous } = props;
  const { onSubmit, onClose, children, dialogs } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            variant={isDangerous ? "danger" : "primary"}
            busy={busy}
            unready={!isReady}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
      {dialogs}
    </Dialog>
  );
}
