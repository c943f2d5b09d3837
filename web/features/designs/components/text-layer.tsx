import { useRef } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { wrapShifts } from "#shared/print-geometry.ts";
import { textOutline } from "#shared/print-text.ts";
import { texts } from "#web/texts/designs.ts";
import { arrowStep } from "../picture-keys.ts";
import type { Box, Point, TextLine } from "../sheet.ts";
import { type Lines, NO_LINES, REACH_PX, snapBox } from "../snapping.ts";
import { moveText } from "../text-edits.ts";
import type { EditDesk } from "../use-edits.ts";
import { useFingers } from "../use-fingers.ts";
import { usePrintFonts } from "../use-print-fonts.ts";
import { Movable } from "./movable.tsx";

/** Around the letters, of the area's width: so that a small line can be taken hold of. */
const GRIP = 0.03;

type TextLayerProps = {
  area: PrintArea;
  desk: EditDesk;
  clip: string;
  onLines: (lines: Lines) => void;
};

/** The line of text, drawn from the same outlines as in the print file. */
export function TextLayer({ area, desk, clip, onLines }: TextLayerProps) {
  const { text } = desk.layout;
  const { fonts } = usePrintFonts(text?.value ?? "");
  const held = useRef<{ text: TextLine; box: Box } | null>(null);
  const outline = text ? textOutline(fonts, text, area) : null;

  const fingers = useFingers({
    onHold: () => {
      if (text && outline) held.current = { text, box: edgesOf(outline.box) };
    },
    onPull: ({ from, to }, unitsPerPx) => {
      if (!held.current) return;
      const by = { x: to.x - from.x, y: to.y - from.y };
      const snap = snapBox(area, shifted(held.current.box, by), REACH_PX * unitsPerPx);
      onLines(snap.lines);
      const moved = { x: by.x + snap.by.x, y: by.y + snap.by.y };
      desk.changeText(moveText(area, held.current.text, moved), "drag");
    },
    onRelease: () => {
      held.current = null;
      onLines(NO_LINES);
      desk.settle();
    },
  });
  if (!text || !outline) return null;

  const { x, y, width, height } = outline.box;
  const grip = area.width * GRIP;
  const frame = { x: x - grip, y: y - grip, width: width + 2 * grip, height: height + 2 * grip };
  return (
    <Movable
      kind={texts.flat.text}
      label={texts.flat.textKeys(text.value)}
      fingers={fingers}
      onKey={(event) => {
        const step = arrowStep(area, event);
        if (step) desk.changeText(moveText(area, text, step), "keys");
        return step !== null;
      }}
      onSettle={desk.settle}
      frame={<rect {...frame} vectorEffect="non-scaling-stroke" />}
    >
      <g clipPath={`url(#${clip})`}>
        {wrapShifts(area, x, x + width).map((shift) => (
          <path
            key={shift}
            d={outline.path}
            fill={text.color}
            transform={`translate(${shift} 0)`}
          />
        ))}
      </g>
      <rect {...frame} className="fill-transparent" />
    </Movable>
  );
}

function edgesOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function shifted({ left, top, right, bottom }: Box, by: Point): Box {
  return { left: left + by.x, top: top + by.y, right: right + by.x, bottom: bottom + by.y };
}
