import { useId, useState } from "react";
import type { Variant } from "#shared/contracts/catalog.ts";
import { texts } from "#web/texts/designs.ts";
import type { ShownMix } from "../sheet.ts";
import { type Guides, NO_GUIDES } from "../snapping.ts";
import { getGroundColor } from "../swatches.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { PictureLayer } from "./picture-layer.tsx";
import { PrintMarks } from "./print-marks.tsx";
import { TextLayer } from "./text-layer.tsx";

type FlatPrintProps = {
  variant: Variant;
  mix: ShownMix;
  desk: LayoutEditor;
  showsMarks: boolean;
};

/** The print area; one SVG unit is one px of the print file. */
export function FlatPrint({ variant, mix, desk, showsMarks }: FlatPrintProps) {
  const { print_area: area } = variant;
  const [lines, setLines] = useState<Guides>(NO_GUIDES);
  const clip = useId();
  const margin = computeMargins(area);
  const box = {
    left: -margin.x,
    top: -margin.y,
    width: area.width + 2 * margin.x,
    height: area.height + 2 * margin.y,
  };
  const ground = getGroundColor(variant, desk.layout);
  return (
    <svg
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      style={{ aspectRatio: `${box.width} / ${box.height}` }}
      className="mx-auto block max-h-[max(11rem,calc(100dvh-39.5rem))] w-full lg:max-h-[max(20rem,calc(100dvh-31rem))] max-w-full select-none overflow-hidden"
    >
      <title>{texts.flat.title(mix.title)}</title>
      <defs>
        <clipPath id={clip}>
          <rect width={area.width} height={area.height} />
        </clipPath>
      </defs>
      {!area.background && (
        <rect x={box.left} y={box.top} width={box.width} height={box.height} fill={ground} />
      )}
      <rect width={area.width} height={area.height} fill={ground} />
      <PictureLayer area={area} mix={mix} desk={desk} clip={clip} onLines={setLines} />
      <TextLayer area={area} desk={desk} clip={clip} onLines={setLines} />
      <PrintMarks area={area} margin={margin} showsMarks={showsMarks} lines={lines} />
    </svg>
  );
}

/** Room for crop marks and a mug's handle. */
function computeMargins({ width, height, wraps }: Variant["print_area"]) {
  const marks = Math.max(width, height) * 0.03;
  return { x: wraps ? width * 0.05 : marks, y: marks };
}
