import { useId, useRef } from "react";
import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { getThumbUrl, MIX_SIZE } from "#shared/images.ts";
import { CUT_BOXES } from "#shared/print-cuts.ts";
import { computeWrapShifts } from "#shared/print-geometry.ts";
import { texts } from "#web/texts/designs.ts";
import { applyPinch, type PictureGrab } from "../grab-picture.ts";
import { getKeyEdit } from "../picture-keys.ts";
import { computeBoundingBox, listPlacements, type Picture, type ShownMix } from "../sheet.ts";
import { type Guides, NO_GUIDES, SNAP_PX } from "../snapping.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { usePointers } from "../use-fingers.ts";
import { Movable } from "./movable.tsx";

type PictureLayerProps = {
  area: PrintArea;
  mix: ShownMix;
  desk: LayoutEditor;
  clip: string;
  onLines: (lines: Guides) => void;
};

/** The mix; draggable, pinchable and movable by keys. */
export function PictureLayer({ area, mix, desk, clip, onLines }: PictureLayerProps) {
  const grab = useRef<PictureGrab | null>(null);
  const cutId = useId();
  const { picture } = desk.layout;
  const shown = listVisibleCopies(area, picture);
  const fingers = usePointers({
    onHold: (target) => {
      const grabbed = shown.find(({ key }) => key === target.dataset.key) ?? shown[0];
      if (grabbed) grab.current = { picture, copy: grabbed.copy, centre: grabbed };
    },
    onPull: (pinch, unitsPerPx) => {
      if (!grab.current) return;
      const pulled = applyPinch(area, grab.current, { pinch, reach: SNAP_PX * unitsPerPx });
      onLines(pulled.lines);
      desk.changePicture(() => pulled.picture, "drag");
    },
    onRelease: () => {
      grab.current = null;
      onLines(NO_GUIDES);
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
        const change = getKeyEdit(area, event);
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
            href={picture.cut === "paper" ? mix.cutoutUrl : getThumbUrl(mix.imageUrl, 1024)}
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

/** Returns each copy, plus a duplicate for parts that wrap around the edge. */
function listVisibleCopies(area: PrintArea, picture: Picture) {
  return listPlacements(area, picture).flatMap((placed, copy) => {
    const { left, right } = computeBoundingBox(placed);
    return computeWrapShifts(area, left, right).map((shift) => ({
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
