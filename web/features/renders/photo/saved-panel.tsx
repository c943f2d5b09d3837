import { Dialog } from "@base-ui/react/dialog";
import XIcon from "lucide-react/icons/x";
import type { Character } from "#shared/contracts/characters.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useBackCloses } from "#web/ui/use-back-closes.ts";

export type SavedPhotos = {
  /** Undefined while loading. */
  characters: readonly Character[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
};

type SavedPanelProps = {
  saved: SavedPhotos;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUse: (character: Character) => void;
  /** Receives the focus after closing. */
  nextFocus: () => HTMLElement | true | null;
};

/** 'Select from saved': a side sheet, on phones a bottom sheet. */
export function SavedPanel({ saved, open, onOpenChange, onUse, nextFocus }: SavedPanelProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={nextFocus}
          className="ink-line fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-card bg-raised outline-none transition duration-200 data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-104 sm:rounded-none sm:rounded-l-card sm:data-ending-style:translate-x-8 sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-8 sm:data-starting-style:translate-y-0"
        >
          <div className="flex items-center justify-between gap-4 border-line border-b-[1.5px] py-3 pr-3 pl-5">
            <Dialog.Title className="text-25">{texts.saved.title}</Dialog.Title>
            <Dialog.Close
              render={<IconButton label={commonTexts.close} icon={<Icon of={XIcon} />} />}
            />
          </div>
          <div className="overflow-y-auto overscroll-contain p-5">
            <SavedList saved={saved} onUse={onUse} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SavedList({ saved, onUse }: Pick<SavedPanelProps, "saved" | "onUse">) {
  const { characters, isFailed, onRetry } = saved;
  if (isFailed) return <LoadError message={texts.saved.failed} onRetry={onRetry} />;
  if (!characters) return <Skeleton className="h-24" />;
  if (characters.length === 0) return <p>{texts.saved.empty}</p>;
  return (
    <ul className="grid gap-3">
      {characters.map((character) => (
        <SavedRow key={character.id} character={character} onUse={onUse} />
      ))}
    </ul>
  );
}

type SavedRowProps = { character: Character; onUse: (character: Character) => void };

function SavedRow({ character, onUse }: SavedRowProps) {
  const { name, image_url, width, height } = character;
  return (
    <li className="soft-line flex items-center gap-4 rounded-card p-2 pr-3">
      <Picture
        {...storedPicture(image_url, 480)}
        sizes="5rem"
        alt=""
        width={width}
        height={height}
        className="size-20 object-contain"
      />
      <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
      <Button aria-label={texts.saved.useOf(name)} onClick={() => onUse(character)}>
        {texts.saved.use}
      </Button>
    </li>
  );
}
