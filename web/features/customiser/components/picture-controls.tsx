import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/customiser.ts";
import { Button } from "#web/ui/button.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import {
  centrePicture,
  copyPicture,
  fillPicture,
  fitPicture,
  turnPicture,
  zoomOf,
  zoomPicture,
  zoomRange,
} from "../picture-edits.ts";
import type { EditDesk } from "../use-edits.ts";

type PictureControlsProps = { area: PrintArea; desk: EditDesk };

export function PictureControls({ area, desk }: PictureControlsProps) {
  const { picture } = desk.layout;
  const range = zoomRange(area);
  const presses = [
    { label: texts.picture.fit, change: fitPicture },
    { label: texts.picture.fill, change: fillPicture },
    { label: texts.picture.center, change: centrePicture },
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      <SliderField
        label={texts.picture.zoom}
        unit="%"
        value={Math.round(zoomOf(area, picture) * 100)}
        min={Math.ceil(range.least * 100)}
        max={Math.floor(range.most * 100)}
        onChange={(zoom) => desk.changePicture((now) => zoomPicture(area, now, zoom / 100), "zoom")}
        onSettle={desk.settle}
      />
      <SliderField
        label={texts.picture.rotation}
        unit="°"
        value={Math.round(picture.rotation)}
        min={-180}
        max={180}
        onChange={(degrees) => desk.changePicture((now) => turnPicture(now, degrees), "turn")}
        onSettle={desk.settle}
      />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {presses.map(({ label, change }) => (
          <Button
            key={label}
            variant="plain"
            className="px-3.5"
            onClick={() => desk.changePicture((now) => change(area, now))}
          >
            {label}
          </Button>
        ))}
        {area.wraps && (
          <Button
            variant="plain"
            className="px-3.5"
            onClick={() =>
              desk.changePicture((now) => copyPicture(area, now, now.copies === 2 ? 1 : 2))
            }
          >
            {picture.copies === 2 ? texts.picture.oneSide : texts.picture.bothSides}
          </Button>
        )}
      </div>
    </div>
  );
}
