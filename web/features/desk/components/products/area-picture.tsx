import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/desk-shop.ts";

/** Draws a print area to scale with its bleed and its safe line. */
export function AreaPicture({ area }: { area: PrintArea }) {
  const { width, height, dpi, safe, bleed, wraps } = area;
  const toInches = (px: number) => (px / dpi).toFixed(2);
  const inner = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe };
  const bleedPath = `M0 0H${width}V${height}H0ZM${bleed} ${bleed}V${height - bleed}H${width - bleed}V${bleed}Z`;
  const labels = [
    texts.product.safe(toInches(safe)),
    bleed > 0 ? texts.product.bleed(toInches(bleed)) : texts.product.noBleed,
    wraps && texts.product.wraps,
  ].filter(Boolean);
  return (
    <figure className="grid justify-items-start gap-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${texts.product.drawing}: ${texts.product.area(width, height, dpi)}, ${labels.join(", ")}`}
        className="max-h-40 max-w-full rounded-[2px] bg-[#ffffff]"
        style={{ aspectRatio: `${width} / ${height}`, width: width > height ? "100%" : "auto" }}
      >
        <rect
          width={width}
          height={height}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-2 stroke-[#1a1a2e]"
        />
        {bleed > 0 && <path d={bleedPath} className="fill-coral/45" />}
        <rect
          {...inner}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="6 5"
          className="fill-none stroke-[#007a70] stroke-[1.5]"
        />
      </svg>
      <figcaption className="nums text-13 text-soft">
        <span className="block text-ink">{texts.product.area(width, height, dpi)}</span>
        {labels.join(" · ")}
      </figcaption>
    </figure>
  );
}
