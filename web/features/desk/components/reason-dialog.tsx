import { type ReactNode, useState } from "react";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { MIN_REASON_LENGTH } from "../use-below-cost.ts";

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Names who will read the reason. */
  label: string;
  confirm: string;
  busy: boolean;
  isDangerous?: boolean;
  onConfirm: (why: string) => void;
  onClose: () => void;
  /** Further fields above the reason. */
  fields?: ReactNode;
  children?: ReactNode;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, confirm, busy, isDangerous, onConfirm, onClose } = props;
  const { fields, children } = props;
  const [why, setWhy] = useState("");
  const isReady = why.trim().length >= MIN_REASON_LENGTH;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm(why.trim());
        }}
      >
        {fields}
        <TextField
          label={label}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          maxLength={200}
        />
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            variant={isDangerous ? "danger" : "primary"}
            busy={busy}
            unready={!isReady}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
      {children}
    </Dialog>
  );
}
