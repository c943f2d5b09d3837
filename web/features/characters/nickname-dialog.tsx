import { type FormEvent, useId } from "react";
import { MAX_NICKNAME } from "#shared/contracts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRenameCharacter } from "./api.ts";

type NicknameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  characterId: string;
  nickname: string;
  /** What the toast says once the name is saved. */
  success?: string;
};

/** Renames a character. An empty or unchanged name saves nothing and closes the dialog too. */
export function NicknameDialog({
  open,
  onOpenChange,
  characterId,
  nickname,
  success = "Nickname was added to associated image",
}: NicknameDialogProps) {
  const formId = useId();
  const rename = useRenameCharacter(success);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending) return;
    const name = String(new FormData(event.currentTarget).get("nickname") ?? "").trim();
    if (!name || name === nickname) return onOpenChange(false);
    // A name that could not be saved stays in the field, to be tried again.
    rename.mutate({ id: characterId, name }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => rename.isPending || onOpenChange(next)}
      title="Change image nickname"
    >
      <form id={formId} onSubmit={save} className="mt-5">
        <TextField
          label="Image nickname"
          name="nickname"
          defaultValue={nickname}
          placeholder="Enter nickname"
          hint="Reference this image in the future"
          maxLength={MAX_NICKNAME}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
      </form>
      <DialogActions>
        <Button onClick={() => rename.isPending || onOpenChange(false)}>Cancel</Button>
        <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
