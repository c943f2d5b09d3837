import CropIcon from "lucide-react/icons/crop";
import { lazy, useState } from "react";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";

const AdjustSheet = lazy(async () => ({
  default: (await import("./adjust-sheet.tsx")).AdjustSheet,
}));

type AdjustButtonProps = { photo: LocalPhoto; onAdjusted: (photo: LocalPhoto) => void };

/** Opens the sheet; it closes when another photo comes, adjusted there or dropped on the page. */
export function AdjustButton({ photo, onAdjusted }: AdjustButtonProps) {
  const [opened, setOpened] = useState(photo);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && opened === photo;
  return (
    <>
      <Button
        variant="plain"
        icon={<Icon of={CropIcon} />}
        onClick={() => {
          setOpened(photo);
          setAsked(true);
        }}
      >
        {texts.photo.adjust}
      </Button>
      <OnceOpened isOpen={isOpen}>
        <AdjustSheet photo={opened} open={isOpen} onOpenChange={setAsked} onDone={onAdjusted} />
      </OnceOpened>
    </>
  );
}
