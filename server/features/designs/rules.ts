import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import {
  computeCutPlacement,
  computeDrawnPlacements,
  computeReach,
} from "#shared/print-geometry.ts";

/** Delay of the first poll; grows with each poll. The print provider recommends not to poll earlier. */
export const FIRST_POLL_SECONDS = 10;

/** Polls after which a mockup counts as lost. */
export const MAX_MOCKUP_POLLS = 12;

/** How long the print provider may download the print file of a mockup. */
export const MOCKUP_LINK_MS = 24 * 60 * 60_000;

type Size = { width: number; height: number };

/** Increased whenever drawing changes, so that older files are not reused. */
export const DRAWING_VERSION = 5;

/** A poster's print file has up to 60 MB, and unused designs are kept for two days. */
export const MAX_DESIGNS_PER_DAY = 200;

const DAY_MS = 24 * 60 * 60_000;

export function subtractDay(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

export function computeRetrySeconds(from: Date, now: Date): number {
  return Math.max(1, Math.ceil((from.getTime() + DAY_MS - now.getTime()) / 1000));
}

/** Returns the storage keys of a design; a retry has the same fingerprint and overwrites the same keys. */
export function getDesignKeys(userId: string, fingerprint: string) {
  const folder = `${getDesignsFolder(userId)}/${fingerprint}`;
  return {
    folder,
    print: `${folder}/print.png`,
    mockup: `${folder}/mockup.png`,
    partnerMockup: `${folder}/partner-mockup.png`,
  };
}

export function getDesignsFolder(userId: string): string {
  return `designs/${userId}`;
}

export function getMockupKey(mixId: string, variantId: number): string {
  return `${getMockupsFolder(mixId)}/${variantId}-${DRAWING_VERSION}.webp`;
}

export function getCutoutKey(mixId: string): string {
  return `${getMockupsFolder(mixId)}/cutout-${DRAWING_VERSION}.webp`;
}

export function getMockupsFolder(mixId: string): string {
  return `mockups/${mixId}`;
}

/** Serializes everything that determines the print; equal strings are equal prints. */
export function serializeDesign(input: {
  mixSha256: string;
  variantId: number;
  area: PrintArea;
  layout: DesignLayout;
}): string {
  const { mixSha256, variantId, area, layout } = input;
  return JSON.stringify([
    `drawing ${DRAWING_VERSION}`,
    mixSha256,
    variantId,
    sortKeys(area),
    sortKeys(layout),
  ]);
}

/** JSON.stringify keeps the order of keys; the fingerprint must not depend on it. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, entry]) => [key, sortKeys(entry)]);
}

/** Returns false if no part of the mix would be visible: the print would be blank. */
export function isMixVisible(area: PrintArea, layout: DesignLayout, mix: Size): boolean {
  return computeDrawnPlacements(area, layout, mix).some((placement) => {
    const visible = computeCutPlacement(placement, layout.picture.cut);
    const { x, y } = computeReach(visible);
    const isInside = (middle: number, reach: number, length: number) =>
      middle + reach > 0 && middle - reach < length;
    return isInside(visible.x, x, area.width) && isInside(visible.y, y, area.height);
  });
}
