import { type ComponentProps, type ReactNode, useState } from "react";
import { TextField } from "#web/ui/text-field.tsx";
import { MIN_REASON_LENGTH } from "../use-below-cost.ts";
import { FormDialog } from "./form-dialog.tsx";

type ReasonDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  "isReady" | "onSubmit" | "children"
> & {
  /** Names who will read the reason. */
  label: string;
  onConfirm: (why: string) => void;
  /** Further fields above the reason. */
  children?: ReactNode;
};

export function ReasonDialog({ label, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const [why, setWhy] = useState("");
  const isReady = why.trim().length >= MIN_REASON_LENGTH;
  return (
    <FormDialog {...dialog} isReady={isReady} onSubmit={() => onConfirm(why.trim())}>
      {children}
      <TextField
        label={label}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        maxLength={200}
      />
    </FormDialog>
  );
}
