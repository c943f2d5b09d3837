import TrashIcon from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Character } from "#shared/contracts/characters.ts";
import { texts } from "#web/texts/characters.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeleteCharacter } from "./api.ts";

type DeletePhotoProps = { character: Character; onDeleted: () => void };

export function DeletePhoto({ character, onDeleted }: DeletePhotoProps) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteCharacter();
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 text-danger!"
        icon={<Icon of={TrashIcon} />}
        onClick={() => setConfirming(true)}
      >
        {texts.remove.action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.remove.title}
        description={texts.remove.words(character.name)}
        cancelLabel={texts.remove.keep}
        confirmLabel={texts.remove.confirm}
        busy={remove.isPending || remove.isSuccess}
        onConfirm={() =>
          remove.mutate(character.id, {
            onSuccess: onDeleted,
            onError: () => setConfirming(false),
          })
        }
      />
    </>
  );
}
