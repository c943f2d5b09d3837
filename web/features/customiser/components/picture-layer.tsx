import { useRef } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { thumbUrl } from "#shared/images.ts";
import { wrapShifts } from "#shared/print-geometry.ts";
import { texts } from "#web/texts/customiser.ts";
import { type PictureGrab, pullPicture } from "../grab-picture.ts";
import { pictureKey } from "../picture-keys.ts";
import { boxOf, picturesOn } from "../sheet.ts";
import { type Lines, NO_LINES, REACH_PX } from "../snapping.ts";
import type { EditDesk } from "../use-edits.ts";
import { useFingers } from "../use-fingers.ts";
import { Movable } from "./movable.tsx";

type PictureLayerProps = {
  area: PrintArea;
  mix: { imageUrl: string; title: string };
  desk: EditDesk;
  clip: string;
  onLines: (lines: Lines) => void;
};

/** The mix, to be dragged, pinched and turned, or moved by keys. */
export function PictureLayer({ area, mix, desk, clip, onLines }: PictureLayerProps) {
  const grab = useRef<PictureGrab | null>(null);
  const { picture } = desk.layout;
  const shown = picturesOn(area, picture).flatMap((placed, copy) => {
    const { left, right } = boxOf(placed);
    return wrapShifts(area, left, right).map((shift) => ({
      ...placed,
      key: `${copy} ${shift}`,
      x: placed.x + shift,
      copy,
    }));
  });

  const fingers = useFingers({
    onHold: (target) => {
      const held = shown.find(({ key }) => key === target.dataset.key) ?? shown[0];
      if (held) grab.current = { picture, copy: held.copy, centre: held };
    },
    onPull: (pinch, unitsPerPx) => {
      if (!grab.current) return;
      const pulled = pullPicture(area, grab.current, { pinch, reach: REACH_PX * unitsPerPx });
      onLines(pulled.lines);
      desk.changePicture(() => pulled.picture, "drag");
    },
    onRelease: () => {
      grab.current = null;
      onLines(NO_LINES);
      desk.settle();
    },
  });

  const boxes = shown.map(({ key, x, y, width, height, rotation }) => ({
    key,
    box: { x: x - width / 2, y: y - height / 2, width, height },
    transform: `rotate(${rotation} ${x} ${y})`,
  }));
  return (
    <Movable
      kind={texts.flat.picture}
      label={texts.flat.pictureKeys(mix.title)}
      fingers={fingers}
      onKey={(event) => {
        const change = pictureKey(area, event);
        if (change) desk.changePicture(change, "keys");
        return change !== null;
      }}
      onSettle={desk.settle}
      frame={boxes.map(({ key, box, transform }) => (
        <rect key={key} {...box} transform={transform} vectorEffect="non-scaling-stroke" />
      ))}
    >
      <g clipPath={`url(#${clip})`}>
        {boxes.map(({ key, box, transform }) => (
          <image
            key={key}
            data-key={key}
            href={thumbUrl(mix.imageUrl, 1024)}
            {...box}
            preserveAspectRatio="none"
            transform={transform}
          />
        ))}
      </g>
    </Movable>
  );
}
