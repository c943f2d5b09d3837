import { useRef } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { computeWrapShifts } from "#shared/print-geometry.ts";
import { computeTextOutline } from "#shared/print-text.ts";
import { texts } from "#web/texts/designs.ts";
import { getArrowStep } from "../picture-keys.ts";
import type { Box, Point, TextLine } from "../sheet.ts";
import { type Guides, NO_GUIDES, SNAP_PX, snapBox } from "../snapping.ts";
import { moveText } from "../text-edits.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { usePointers } from "../use-fingers.ts";
import { usePrintFonts } from "../use-print-fonts.ts";
import { Movable } from "./movable.tsx";

/** Padding of the grab area, as a share of the area's width, for small text. */
const GRAB_PADDING = 0.03;

type TextLayerProps = {
  area: PrintArea;
  desk: LayoutEditor;
  clip: string;
  onLines: (lines: Guides) => void;
};

/** The text, drawn from the same glyph outlines as the print file. */
export function TextLayer({ area, desk, clip, onLines }: TextLayerProps) {
  const { text } = desk.layout;
  const { fonts } = usePrintFonts(text?.value ?? "");
  const grab = useRef<{ text: TextLine; box: Box } | null>(null);
  const outline = text ? computeTextOutline(fonts, text, area) : null;

  const fingers = usePointers({
    onHold: () => {
      if (text && outline) grab.current = { text, box: toEdges(outline.box) };
    },
    onPull: ({ from, to }, unitsPerPx) => {
      if (!grab.current) return;
      const by = { x: to.x - from.x, y: to.y - from.y };
      const snap = snapBox(area, shiftBox(grab.current.box, by), SNAP_PX * unitsPerPx);
      onLines(snap.lines);
      const moved = { x: by.x + snap.by.x, y: by.y + snap.by.y };
      desk.changeText(moveText(area, grab.current.text, moved), "drag");
    },
    onRelease: () => {
      grab.current = null;
      onLines(NO_GUIDES);
      desk.settle();
    },
  });
  if (!text || !outline) return null;

  const { x, y, width, height } = outline.box;
  const padding = area.width * GRAB_PADDING;
  const frame = {
    x: x - padding,
    y: y - padding,
    width: width + 2 * padding,
    height: height + 2 * padding,
  };
  return (
    <Movable
      kind={texts.flat.text}
      label={texts.flat.textKeys(text.value)}
      fingers={fingers}
      onKey={(event) => {
        const step = getArrowStep(area, event);
        if (step) desk.changeText(moveText(area, text, step), "keys");
        return step !== null;
      }}
      onSettle={desk.settle}
      frame={<rect {...frame} vectorEffect="non-scaling-stroke" />}
    >
      <g clipPath={`url(#${clip})`}>
        {computeWrapShifts(area, x, x + width).map((shift) => (
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

function toEdges({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function shiftBox({ left, top, right, bottom }: Box, by: Point): Box {
  return { left: left + by.x, top: top + by.y, right: right + by.x, bottom: bottom + by.y };
}
