import { type FormEvent, useId, useState } from "react";
import { MAX_NICKNAME } from "#shared/contracts/common.ts";
import { texts } from "#web/texts/characters.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { CharCounter } from "#web/ui/char-counter.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRenameCharacter } from "./api.ts";

type NicknameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  characterId: string;
  nickname: string;
  /** The toast after saving. */
  success?: string;
};

/** Renames a character. An empty or unchanged name closes the dialog without saving. */
export function NicknameDialog({
  open,
  onOpenChange,
  characterId,
  nickname,
  success = texts.rename.done,
}: NicknameDialogProps) {
  const formId = useId();
  const rename = useRenameCharacter(success);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending) return;
    const name = String(new FormData(event.currentTarget).get("nickname") ?? "").trim();
    if (!name || name === nickname) return onOpenChange(false);
    // On failure the dialog stays open with the name.
    rename.mutate({ id: characterId, name }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => rename.isPending || onOpenChange(next)}
      title={texts.rename.title}
    >
      <form id={formId} onSubmit={save} className="mt-5">
        <NicknameField nickname={nickname} />
      </form>
      <DialogActions>
        <Button onClick={() => rename.isPending || onOpenChange(false)}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
          {texts.rename.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NicknameField({ nickname }: { nickname: string }) {
  const [length, setLength] = useState(nickname.length);
  return (
    <TextField
      label={texts.rename.label}
      name="nickname"
      defaultValue={nickname}
      placeholder={texts.rename.placeholder}
      hint={texts.rename.hint}
      maxLength={MAX_NICKNAME}
      autoComplete="off"
      onChange={(event) => setLength(event.target.value.length)}
      onFocus={(event) => event.target.select()}
      aside={<CharCounter count={length} limit={MAX_NICKNAME} />}
    />
  );
}
