import CameraIcon from "lucide-react/icons/camera";
import ImagesIcon from "lucide-react/icons/images";
import UploadIcon from "lucide-react/icons/upload";
import { type ChangeEvent, useId, useRef } from "react";
import { PHOTO_LIMITS } from "#shared/images.ts";
import { texts } from "#web/texts/creation.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type PhotoButtonsProps = {
  onFile: (file: File) => void;
  onChoosePrevious: () => void;
  hasPrevious: boolean;
};

/** The ways to a photo. */
export function PhotoButtons({ onFile, onChoosePrevious, hasPrevious }: PhotoButtonsProps) {
  const noneId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function takeFrom(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // So that the same file can be chosen again.
    event.target.value = "";
  }

  return (
    <div className="grid gap-3 sm:w-fit">
      <Button
        variant="primary"
        icon={<Icon of={UploadIcon} />}
        onClick={() => picker.current?.click()}
      >
        {texts.photo.upload}
      </Button>
      <div className="hidden pointer-coarse:grid">
        <Button icon={<Icon of={CameraIcon} />} onClick={() => camera.current?.click()}>
          {texts.photo.take}
        </Button>
      </div>
      <Button
        icon={<Icon of={ImagesIcon} />}
        disabled={!hasPrevious}
        aria-describedby={hasPrevious ? undefined : noneId}
        onClick={onChoosePrevious}
      >
        {texts.photo.choosePrevious}
      </Button>
      {!hasPrevious && (
        <p id={noneId} className="-mt-1 text-15 text-soft">
          {texts.saved.empty}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        accept={PHOTO_LIMITS.extensions}
        onChange={takeFrom}
        aria-label={texts.photo.upload}
        hidden
      />
      <input
        ref={camera}
        type="file"
        accept={PHOTO_LIMITS.types.join(",")}
        capture="user"
        onChange={takeFrom}
        aria-label={texts.photo.take}
        hidden
      />
    </div>
  );
}
