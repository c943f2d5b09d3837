import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { getSafeBox } from "../sheet.ts";
import type { Guides } from "../snapping.ts";

type PrintMarksProps = {
  area: PrintArea;
  margin: { x: number; y: number };
  showsMarks: boolean;
  lines: Guides;
};

/** Print marks, and guides while something is being moved. */
export function PrintMarks({ area, margin, showsMarks, lines }: PrintMarksProps) {
  return (
    <g className="pointer-events-none fill-none">
      <Edge area={area} />
      {showsMarks && <Bleed area={area} />}
      {showsMarks && <SafeArea area={area} />}
      {showsMarks && area.background && <CropMarks area={area} margin={margin} />}
      {area.wraps && <Handle area={area} margin={margin} />}
      {lines.x !== null && <Hairline x1={lines.x} x2={lines.x} y1={0} y2={area.height} />}
      {lines.y !== null && <Hairline x1={0} x2={area.width} y1={lines.y} y2={lines.y} />}
    </g>
  );
}

/** Two strokes, visible on light and dark. */
function Edge({ area: { width, height } }: { area: PrintArea }) {
  const box = { width, height, vectorEffect: "non-scaling-stroke" as const };
  return (
    <>
      <rect {...box} className="stroke-2 stroke-[#ffffff]/60" />
      <rect {...box} className="stroke-1 stroke-[#1a1a2e]/60" />
    </>
  );
}

function Bleed({ area: { width, height, bleed } }: { area: PrintArea }) {
  if (bleed === 0) return null;
  const inner = `M${bleed} ${bleed}V${height - bleed}H${width - bleed}V${bleed}Z`;
  return <path d={`M0 0H${width}V${height}H0Z${inner}`} className="fill-coral/45" />;
}

/** A light line below the dashes, visible on any picture. */
function SafeArea({ area }: { area: PrintArea }) {
  const { left, top, right, bottom } = getSafeBox(area);
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return (
    <g strokeWidth={1.5}>
      <rect {...box} vectorEffect="non-scaling-stroke" stroke="#ffffff" strokeOpacity={0.75} />
      <rect {...box} vectorEffect="non-scaling-stroke" stroke="#007a70" strokeDasharray="6 5" />
    </g>
  );
}

/** Two strokes at every corner of the trim line. */
function CropMarks({ area, margin }: Pick<PrintMarksProps, "area" | "margin">) {
  const { width, height, bleed } = area;
  const reach = Math.min(margin.x, margin.y);
  const [from, to] = [reach * 0.25, reach * 0.95];
  const path = [bleed, width - bleed]
    .flatMap((x) => [`M${x} ${-from}V${-to}`, `M${x} ${height + from}V${height + to}`])
    .concat(
      [bleed, height - bleed].flatMap((y) => [
        `M${-from} ${y}H${-to}`,
        `M${width + from} ${y}H${width + to}`,
      ]),
    )
    .join("");
  return <path d={path} vectorEffect="non-scaling-stroke" className="stroke-ink stroke-[1.5]" />;
}

/** One half of the handle at either edge. */
function Handle({ area: { width, height }, margin }: Pick<PrintMarksProps, "area" | "margin">) {
  const top = height * 0.28;
  const tall = height - 2 * top;
  const wide = margin.x * 0.55;
  const left = `M${-margin.x * 0.12} ${top}h${-wide * 0.5}a${wide * 0.5} ${wide * 0.5} 0 0 0 ${-wide * 0.5} ${wide * 0.5}v${tall - wide}a${wide * 0.5} ${wide * 0.5} 0 0 0 ${wide * 0.5} ${wide * 0.5}h${wide * 0.5}`;
  const words = { fontSize: margin.x * 0.42, textAnchor: "middle" as const };
  return (
    <g className="stroke-2 stroke-soft">
      <path d={left} vectorEffect="non-scaling-stroke" />
      <path d={left} vectorEffect="non-scaling-stroke" transform={`matrix(-1 0 0 1 ${width} 0)`} />
      <g className="fill-soft stroke-none font-semibold">
        <text {...words} transform={`translate(${-margin.x * 0.24} ${height / 2}) rotate(-90)`}>
          {texts.flat.handle}
        </text>
        <text
          {...words}
          transform={`translate(${width + margin.x * 0.24} ${height / 2}) rotate(90)`}
        >
          {texts.flat.handle}
        </text>
      </g>
    </g>
  );
}

function Hairline(ends: { x1: number; x2: number; y1: number; y2: number }) {
  return <line {...ends} vectorEffect="non-scaling-stroke" className="stroke-1 stroke-coral" />;
}
