import { Dialog } from "@base-ui/react/dialog";
import { texts } from "#web/texts/renders.ts";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import type { LocalPhoto } from "../../draft/draft.ts";
import { CropEditor } from "./crop-editor.tsx";

type AdjustSheetProps = {
  photo: LocalPhoto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: (photo: LocalPhoto) => void;
};

/** 'Adjust photo': a bottom sheet on phones. */
export function AdjustSheet({ photo, open, onOpenChange, onDone }: AdjustSheetProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="ink-line fixed inset-x-0 bottom-0 z-50 grid h-[calc(100dvh-1rem)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-t-card bg-raised outline-none transition duration-200 data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-0 sm:m-auto sm:h-[min(46rem,calc(100dvh-2rem))] sm:w-[min(64rem,calc(100vw-4rem))] sm:rounded-card">
          <Dialog.Title className="border-line border-b-[1.5px] px-4 py-3 text-25 sm:px-5">
            {texts.photo.adjust}
          </Dialog.Title>
          <CropEditor photo={photo} onCancel={() => onOpenChange(false)} onDone={onDone} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
