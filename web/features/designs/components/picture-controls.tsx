import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import {
  centerPicture,
  copyPicture,
  cutPicture,
  fillPicture,
  fitPicture,
  getZoom,
  getZoomRange,
  rotatePicture,
  zoomPicture,
} from "../picture-edits.ts";
import type { Picture } from "../sheet.ts";
import type { LayoutEditor } from "../use-edits.ts";

type PictureControlsProps = { area: PrintArea; cut: PrintCut; desk: LayoutEditor };

export function PictureControls({ area, cut, desk }: PictureControlsProps) {
  const { picture } = desk.layout;
  const range = getZoomRange(area);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SliderField
        label={texts.picture.zoom}
        unit="%"
        value={Math.round(getZoom(area, picture) * 100)}
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
        onChange={(degrees) => desk.changePicture((now) => rotatePicture(now, degrees), "turn")}
        onSettle={desk.settle}
      />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {listActions(area, cut, picture).map(({ key, label, change }) => (
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

type PictureAction = { key: string; label: string; change: (picture: Picture) => Picture };

/**
 * Lists the buttons: cutting out needs an area without a background, two copies an area that wraps.
 */
function listActions(
  area: PrintArea,
  cut: PrintCut,
  { cut: isCut, copies }: Picture,
): PictureAction[] {
  const { fit, fill, center, wholePicture, cutOut, oneSide, bothSides } = texts.picture;
  const actions: PictureAction[] = [
    { key: "fit", label: fit, change: (now) => fitPicture(area, now) },
    { key: "fill", label: fill, change: (now) => fillPicture(area, now) },
    { key: "center", label: center, change: (now) => centerPicture(area, now) },
  ];
  if (!area.background)
    actions.push({
      key: "cut",
      label: isCut ? wholePicture : cutOut,
      change: (now) => cutPicture(now, now.cut ? undefined : cut),
    });
  if (area.wraps)
    actions.push({
      key: "copies",
      label: copies === 2 ? oneSide : bothSides,
      change: (now) => copyPicture(area, now, now.copies === 2 ? 1 : 2),
    });
  return actions;
}
