import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import {
  computePlacements,
  computeReach,
  getDefaultLayout,
  type Placement,
} from "#shared/print-geometry.ts";

export type Picture = DesignLayout["picture"];
export type TextLine = NonNullable<DesignLayout["text"]>;
export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

export type ShownMix = {
  imageUrl: string;
  /** The mix without its blank paper. */
  cutoutUrl: string;
  /** The default cut on fabric. */
  cut: PrintCut;
  /** Nickname and theme. */
  title: string;
};

/** Returns the default layout. */
export function createDefaultLayout(area: PrintArea, cut?: PrintCut): DesignLayout {
  return getDefaultLayout(area, MIX_SIZE, cut);
}

export function listPlacements(area: PrintArea, picture: Picture) {
  return computePlacements(area, { picture, background: null, text: null }, MIX_SIZE);
}

/** Returns the bounding box of a rotated picture. */
export function computeBoundingBox(placement: Placement): Box {
  const { x, y } = placement;
  const reach = computeReach(placement);
  return { left: x - reach.x, top: y - reach.y, right: x + reach.x, bottom: y + reach.y };
}

export function getWholeBox({ width, height }: PrintArea): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

export function getSafeBox({ width, height, safe }: PrintArea): Box {
  return { left: safe, top: safe, right: width - safe, bottom: height - safe };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
