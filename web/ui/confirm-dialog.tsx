import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** Disables both buttons and Escape. */
  busy?: boolean;
  /** For irreversible actions. */
  isDangerous?: boolean;
  /** A nested dialog. */
  children?: ReactNode;
};

export function ConfirmDialog({ busy = false, isDangerous = true, ...props }: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title={title}
      description={description}
    >
      <DialogActions>
        <Button onClick={() => busy || onOpenChange(false)}>{cancelLabel}</Button>
        <Button variant={isDangerous ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
      {props.children}
    </Dialog>
  );
}
