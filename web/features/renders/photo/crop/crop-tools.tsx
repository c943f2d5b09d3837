import CropIcon from "lucide-react/icons/crop";
import ImageIcon from "lucide-react/icons/image";
import RotateCwIcon from "lucide-react/icons/rotate-cw";
import ScanFaceIcon from "lucide-react/icons/scan-face";
import { texts } from "#web/texts/renders-crop.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import type { CropController } from "./use-crop.ts";

/** On phones the icon is above the label, so that three tools fit into a row. */
const TOOL = {
  variant: "plain",
  className: "max-sm:flex-col max-sm:gap-1 max-sm:px-2! max-sm:py-2 max-sm:text-15",
} as const;

/** Controls for everything that gestures can do. */
export function CropTools({ desk }: { desk: CropController }) {
  const { cut } = desk;
  return (
    <div className="grid gap-3">
      <SliderField
        label={texts.zoom}
        unit="%"
        value={Math.round(desk.zoom * 100)}
        min={100}
        max={Math.max(101, Math.round(desk.mostZoom * 100))}
        onChange={(percent) => desk.zoomTo(percent / 100)}
      />
      <div className="flex flex-wrap gap-2 *:flex-1 sm:grid">
        <Button {...TOOL} icon={<Icon of={RotateCwIcon} />} onClick={() => desk.turn(1)}>
          {texts.rotate}
        </Button>
        {cut.frame ? (
          <Button {...TOOL} icon={<Icon of={ImageIcon} />} onClick={desk.takeWhole}>
            {texts.takeWhole}
          </Button>
        ) : (
          <Button {...TOOL} icon={<Icon of={CropIcon} />} onClick={desk.takeFrame}>
            {texts.takeFrame}
          </Button>
        )}
        {desk.canFitFace && (
          <Button {...TOOL} icon={<Icon of={ScanFaceIcon} />} onClick={desk.fitFace}>
            {texts.fitFace}
          </Button>
        )}
      </div>
    </div>
  );
}
