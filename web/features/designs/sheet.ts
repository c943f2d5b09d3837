import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { type Placement, placements, reachOf, usualLayout } from "#shared/print-geometry.ts";

export type Picture = DesignLayout["picture"];
export type TextLine = NonNullable<DesignLayout["text"]>;
export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

/** A mix as the flat print shows it. */
export type ShownMix = {
  imageUrl: string;
  /** Of it without its bare paper. */
  cutoutUrl: string;
  /** How it is cut on cloth unless told otherwise. */
  cut: PrintCut;
  /** Who is on it as what. */
  title: string;
};

/** The layout that nobody has touched yet. */
export function usual(area: PrintArea, cut?: PrintCut): DesignLayout {
  return usualLayout(area, MIX_SIZE, cut);
}

export function picturesOn(area: PrintArea, picture: Picture) {
  return placements(area, { picture, background: null, text: null }, MIX_SIZE);
}

/** What a turned picture takes up, upright. */
export function boxOf(placement: Placement): Box {
  const { x, y } = placement;
  const reach = reachOf(placement);
  return { left: x - reach.x, top: y - reach.y, right: x + reach.x, bottom: y + reach.y };
}

export function wholeBox({ width, height }: PrintArea): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

export function safeBox({ width, height, safe }: PrintArea): Box {
  return { left: safe, top: safe, right: width - safe, bottom: height - safe };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
