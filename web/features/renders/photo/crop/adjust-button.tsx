import CropIcon from "lucide-react/icons/crop";
import { lazy, useState } from "react";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";

const AdjustSheet = lazy(async () => ({
  default: (await import("./adjust-sheet.tsx")).AdjustSheet,
}));

type AdjustButtonProps = { photo: LocalPhoto; onAdjusted: (photo: LocalPhoto) => void };

/**
 * Opens the crop sheet, which closes when the photo changes, by cropping or by a drop on the page.
 */
export function AdjustButton({ photo, onAdjusted }: AdjustButtonProps) {
  const [opened, setOpened] = useState(photo);
  const [isRequested, setRequested] = useState(false);
  const isOpen = isRequested && opened === photo;
  return (
    <>
      <Button
        variant="plain"
        icon={<Icon of={CropIcon} />}
        onClick={() => {
          setOpened(photo);
          setRequested(true);
        }}
      >
        {texts.photo.adjust}
      </Button>
      <LazyMount isOpen={isOpen}>
        <AdjustSheet photo={opened} open={isOpen} onOpenChange={setRequested} onDone={onAdjusted} />
      </LazyMount>
    </>
  );
}
