import { type ReactNode, useState } from "react";
import { texts as common } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type WhyDialogProps = {
  title: string;
  words: string;
  /** Who reads the reason stands in its label. */
  label: string;
  confirm: string;
  busy: boolean;
  isDangerous?: boolean;
  onConfirm: (why: string) => void;
  onClose: () => void;
  /** What else is asked for. */
  fields?: ReactNode;
  children?: ReactNode;
};

/** As short as the server takes a reason. */
const LEAST = 3;

/** Asks for the reason of what is about to be done. */
export function WhyDialog(props: WhyDialogProps) {
  const { title, words, label, confirm, busy, isDangerous, onConfirm, onClose } = props;
  const { fields, children } = props;
  const [why, setWhy] = useState("");
  const isReady = why.trim().length >= LEAST;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={words}>
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
          <Button onClick={onClose}>{common.cancel}</Button>
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
