import TrashIcon from "lucide-react/icons/trash-2";
import { useState } from "react";
import { PRODUCT } from "#shared/brand.ts";
import type { Character } from "#shared/contracts/characters.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeleteCharacter } from "./api.ts";

type DeletePhotoProps = { character: Character; onDeleted: () => void };

export function DeletePhoto({ character, onDeleted }: DeletePhotoProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteCharacter();
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 text-danger!"
        icon={<Icon of={TrashIcon} />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this photo?"
        description={`The file of '${character.name}' is gone for good, here and from your saved photos. The ${PRODUCT}es you made from it stay.`}
        cancelLabel="Keep it"
        confirmLabel="Delete photo"
        busy={remove.isPending || remove.isSuccess}
        onConfirm={() =>
          remove.mutate(character.id, {
            onSuccess: onDeleted,
            onError: () => setAsking(false),
          })
        }
      />
    </>
  );
}
