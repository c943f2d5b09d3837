import CameraIcon from "lucide-react/icons/camera";
import ImagesIcon from "lucide-react/icons/images";
import UploadIcon from "lucide-react/icons/upload";
import { useId, useRef } from "react";
import { PHOTO_LIMITS } from "#shared/images.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PhotoInput } from "./photo-input.tsx";

type PhotoButtonsProps = {
  onFile: (file: File) => void;
  onChoosePrevious: () => void;
  hasPrevious: boolean;
};

export function PhotoButtons({ onFile, onChoosePrevious, hasPrevious }: PhotoButtonsProps) {
  const noneId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

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
      <PhotoInput ref={picker} label={texts.photo.upload} onFile={onFile} />
      <PhotoInput
        ref={camera}
        accept={PHOTO_LIMITS.types.join(",")}
        capture="user"
        label={texts.photo.take}
        onFile={onFile}
      />
    </div>
  );
}
