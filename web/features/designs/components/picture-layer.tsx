import { useId, useRef } from "react";
import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { MIX_SIZE, thumbUrl } from "#shared/images.ts";
import { CUT_BOXES } from "#shared/print-cuts.ts";
import { wrapShifts } from "#shared/print-geometry.ts";
import { texts } from "#web/texts/designs.ts";
import { type PictureGrab, pullPicture } from "../grab-picture.ts";
import { pictureKey } from "../picture-keys.ts";
import { boxOf, type Picture, picturesOn, type ShownMix } from "../sheet.ts";
import { type Lines, NO_LINES, REACH_PX } from "../snapping.ts";
import type { EditDesk } from "../use-edits.ts";
import { useFingers } from "../use-fingers.ts";
import { Movable } from "./movable.tsx";

type PictureLayerProps = {
  area: PrintArea;
  mix: ShownMix;
  desk: EditDesk;
  clip: string;
  onLines: (lines: Lines) => void;
};

/** The mix, to be dragged, pinched and turned, or moved by keys. */
export function PictureLayer({ area, mix, desk, clip, onLines }: PictureLayerProps) {
  const grab = useRef<PictureGrab | null>(null);
  const cutId = useId();
  const { picture } = desk.layout;
  const shown = copiesOn(area, picture);
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
      {picture.cut && <CutPath id={cutId} cut={picture.cut} />}
      <g clipPath={`url(#${clip})`}>
        {boxes.map(({ key, box, transform }) => (
          <image
            key={key}
            data-key={key}
            href={picture.cut === "paper" ? mix.cutoutUrl : thumbUrl(mix.imageUrl, 1024)}
            {...box}
            clipPath={picture.cut && `url(#${cutId})`}
            preserveAspectRatio="none"
            transform={transform}
          />
        ))}
      </g>
    </Movable>
  );
}

/** Where it is seen: each copy, and once more beyond the edge that it wraps around. */
function copiesOn(area: PrintArea, picture: Picture) {
  return picturesOn(area, picture).flatMap((placed, copy) => {
    const { left, right } = boxOf(placed);
    return wrapShifts(area, left, right).map((shift) => ({
      ...placed,
      key: `${copy} ${shift}`,
      x: placed.x + shift,
      copy,
    }));
  });
}

function CutPath({ id, cut }: { id: string; cut: PrintCut }) {
  const { corner, ...box } = CUT_BOXES[cut];
  return (
    <clipPath id={id} clipPathUnits="objectBoundingBox">
      <rect {...box} rx={corner} ry={(corner * MIX_SIZE.width) / MIX_SIZE.height} />
    </clipPath>
  );
}
