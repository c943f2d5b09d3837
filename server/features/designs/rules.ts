import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import { drawnPlacements, keptOf, reachOf } from "#shared/print-geometry.ts";

/** The partner asks not to be polled earlier, and then ever more rarely. */
export const FIRST_LOOK_SECONDS = 10;

/** So often the partner is asked for a mock-up before it counts as lost. */
export const MOCKUP_LOOKS = 12;

/** So long the partner may read the print of a mock-up. */
export const MOCKUP_LINK_MS = 24 * 60 * 60_000;

type Size = { width: number; height: number };

/** Changes when our way of drawing does: what was drawn before is not taken for the same. */
export const DRAWING = 4;

/** A poster's print file has up to 60 MB, and what nobody buys is kept for two days. */
export const DESIGNS_A_DAY = 200;

const DAY_MS = 24 * 60 * 60_000;

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

export function secondsUntilDayAfter(from: Date, now: Date): number {
  return Math.max(1, Math.ceil((from.getTime() + DAY_MS - now.getTime()) / 1000));
}

/** Where the files of a design lie; the fingerprint makes a repeated try write the same keys. */
export function designKeys(userId: string, fingerprint: string) {
  const folder = `${designsFolder(userId)}/${fingerprint}`;
  return {
    folder,
    print: `${folder}/print.png`,
    mockup: `${folder}/mockup.png`,
    partnerMockup: `${folder}/partner-mockup.png`,
  };
}

/** Below it lie the designs of one person. */
export function designsFolder(userId: string): string {
  return `designs/${userId}`;
}

/** Where the small picture of a mix on a variant in its usual layout is kept. */
export function mockupKey(mixId: string, variantId: number): string {
  return `${mockupsFolder(mixId)}/${variantId}-${DRAWING}.webp`;
}

/** Where a mix without its bare paper is kept. */
export function cutoutKey(mixId: string): string {
  return `${mockupsFolder(mixId)}/cutout-${DRAWING}.webp`;
}

export function mockupsFolder(mixId: string): string {
  return `mockups/${mixId}`;
}

/**
 * All that decides what is printed, as one text; equal texts are the same print.
 */
export function designText(input: {
  mixSha256: string;
  variantId: number;
  area: PrintArea;
  layout: DesignLayout;
}): string {
  const { mixSha256, variantId, area, layout } = input;
  return JSON.stringify([`drawing ${DRAWING}`, mixSha256, variantId, sorted(area), sorted(layout)]);
}

/** JSON has no order of keys; here it needs one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, entry]) => [key, sorted(entry)]);
}

/** False where nobody would see anything of the mix: such a print would come out blank. */
export function showsMix(area: PrintArea, layout: DesignLayout, mix: Size): boolean {
  return drawnPlacements(area, layout, mix).some((placement) => {
    const kept = keptOf(placement, layout.picture.cut);
    const { x, y } = reachOf(kept);
    const isInside = (middle: number, reach: number, length: number) =>
      middle + reach > 0 && middle - reach < length;
    return isInside(kept.x, x, area.width) && isInside(kept.y, y, area.height);
  });
}

/** The same area in fewer px, for a picture of `width` px. */
export function scaledArea(area: PrintArea, width: number): PrintArea {
  const scale = Math.min(1, width / area.width);
  const px = (value: number) => Math.round(value * scale);
  return {
    ...area,
    width: px(area.width),
    height: px(area.height),
    dpi: area.dpi * scale,
    safe: px(area.safe),
    bleed: px(area.bleed),
  };
}
