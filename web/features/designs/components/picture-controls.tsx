import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import {
  centrePicture,
  copyPicture,
  cutPicture,
  fillPicture,
  fitPicture,
  turnPicture,
  zoomOf,
  zoomPicture,
  zoomRange,
} from "../picture-edits.ts";
import type { Picture } from "../sheet.ts";
import type { EditDesk } from "../use-edits.ts";

type PictureControlsProps = { area: PrintArea; cut: PrintCut; desk: EditDesk };

export function PictureControls({ area, cut, desk }: PictureControlsProps) {
  const { picture } = desk.layout;
  const range = zoomRange(area);
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
        {pressesOf(area, cut, picture).map(({ key, label, change }) => (
          <Button
            key={key}
            variant="plain"
            className="px-3.5"
            onClick={() => desk.changePicture(change)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Press = { key: string; label: string; change: (picture: Picture) => Picture };

/** What one press does; a sheet without a background can cut the mix out, one that wraps takes it twice. */
function pressesOf(area: PrintArea, cut: PrintCut, { cut: isCut, copies }: Picture): Press[] {
  const { fit, fill, center, wholePicture, cutOut, oneSide, bothSides } = texts.picture;
  const presses: Press[] = [
    { key: "fit", label: fit, change: (now) => fitPicture(area, now) },
    { key: "fill", label: fill, change: (now) => fillPicture(area, now) },
    { key: "center", label: center, change: (now) => centrePicture(area, now) },
  ];
  if (!area.background)
    presses.push({
      key: "cut",
      label: isCut ? wholePicture : cutOut,
      change: (now) => cutPicture(now, now.cut ? undefined : cut),
    });
  if (area.wraps)
    presses.push({
      key: "copies",
      label: copies === 2 ? oneSide : bothSides,
      change: (now) => copyPicture(area, now, now.copies === 2 ? 1 : 2),
    });
  return presses;
}
