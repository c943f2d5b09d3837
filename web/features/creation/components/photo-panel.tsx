import ImagePlusIcon from "lucide-react/icons/image-plus";
import LockIcon from "lucide-react/icons/lock";
import XIcon from "lucide-react/icons/x";
import { type RefObject, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ChosenPhoto, LocalPhoto } from "../draft.ts";
import { useAdvice } from "../use-advice.ts";
import { usePhotoDrop } from "../use-photo-drop.ts";
import type { usePhotoIntake } from "../use-photo-intake.ts";
import { AdjustButton } from "./adjust-button.tsx";
import { PhotoButtons } from "./photo-buttons.tsx";
import { PhotoFrame } from "./photo-frame.tsx";

type PhotoPanelProps = {
  ref: RefObject<HTMLElement | null>;
  photo: ChosenPhoto | null;
  intake: ReturnType<typeof usePhotoIntake>;
  isRestoring: boolean;
  onRemove: () => void;
  onAdjusted: (photo: LocalPhoto) => void;
  onChoosePrevious: () => void;
  hasPrevious: boolean;
};

/** 'Add a photo': by picker, camera, saved photos, drop or paste. */
export function PhotoPanel({ ref, photo, intake, ...props }: PhotoPanelProps) {
  const { isRestoring, onRemove, onAdjusted, ...choice } = props;
  const titleId = useId();
  const advice = useAdvice(photo);
  const isOver = usePhotoDrop(intake.take);
  const isPrepping = isRestoring || intake.isPrepping;

  /** The pressed button goes with what it did; reading goes on in the panel. */
  function keepFocus() {
    ref.current?.focus({ preventScroll: true });
  }
  function take(file: File) {
    keepFocus();
    void intake.take(file);
  }
  function remove() {
    keepFocus();
    onRemove();
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid content-start gap-3 outline-none"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={titleId} className="text-25">
          Add a photo
        </h2>
        {photo && !isPrepping && (
          <Button variant="quiet" className="-mr-4" icon={<Icon of={XIcon} />} onClick={remove}>
            Remove photo
          </Button>
        )}
      </div>
      <PhotoFrame photo={photo} isPrepping={isPrepping} isDropTarget={isOver} advice={advice}>
        <div className="grid content-end gap-4 p-5 sm:p-7">
          <Icon of={ImagePlusIcon} className="size-10" />
          <div className="grid min-h-12 max-w-[36ch] content-end">
            {intake.problem ? <Problem text={intake.problem} /> : <Advice />}
          </div>
          <PhotoButtons onFile={take} {...choice} />
        </div>
      </PhotoFrame>
      {photo && intake.problem && <Problem text={intake.problem} />}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="flex items-start gap-2 text-15 text-soft">
          <Icon of={LockIcon} className="mt-0.5 size-4" />
          Private: only you see it. Delete it any time.
        </p>
        {photo?.kind === "new" && !isPrepping && (
          <AdjustButton photo={photo} onAdjusted={onAdjusted} />
        )}
      </div>
    </section>
  );
}

function Advice() {
  return (
    <p className="text-soft">
      One person, face to the camera, in good light.
      <span className="pointer-coarse:hidden"> You can also drop it here or paste it.</span>
    </p>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="font-medium text-danger">
      {text}
    </p>
  );
}
