import type { DesignLayout, PrintArea, PrintCut } from "./contracts/designs.ts";
import { getMinDpi, isSheet } from "./print.ts";
import { CUT_BOXES } from "./print-cuts.ts";

type Size = { width: number; height: number };

/** An image on the print file: center and size in px, rotation clockwise in degrees. */
export type Placement = { x: number; y: number; width: number; height: number; rotation: number };

/** Computes the position of each copy of the mix. Preview and print file both use these numbers. */
export function computePlacements(area: PrintArea, layout: DesignLayout, mix: Size): Placement[] {
  const { x, y, width, rotation, copies } = layout.picture;
  const size = { width: width * area.width, height: (width * area.width * mix.height) / mix.width };
  const first = { x: x * area.width, y: y * area.height, ...size, rotation };
  return copies === 1 ? [first] : [first, { ...first, x: (1 - x) * area.width }];
}

/**
 * Returns the horizontal offsets in px at which something from `left` to `right` is drawn on a wrapping area: what
 * leaves one edge re-enters at the other. 0, the original, is last and therefore on top.
 */
export function computeWrapShifts(area: PrintArea, left: number, right: number): number[] {
  const shifts: number[] = [];
  const first = area.wraps ? Math.ceil(-right / area.width) : 0;
  const last = area.wraps ? Math.floor((area.width - left) / area.width) : 0;
  for (let turn = first; turn <= last; turn += 1) if (turn !== 0) shifts.push(turn * area.width);
  return [...shifts, 0];
}

/** Returns everything to draw of the mix, in drawing order, including wrapped copies. */
export function computeDrawnPlacements(
  area: PrintArea,
  layout: DesignLayout,
  mix: Size,
): Placement[] {
  return computePlacements(area, layout, mix).flatMap((place) => {
    const reach = computeReach(place).x;
    const shifts = computeWrapShifts(area, place.x - reach, place.x + reach);
    return shifts.map((shift) => ({ ...place, x: place.x + shift }));
  });
}

/** Computes the position of the part of a placed mix that the cut keeps. */
export function computeCutPlacement(place: Placement, cut: PrintCut | undefined): Placement {
  if (!cut) return place;
  const box = CUT_BOXES[cut];
  const [dx, dy] = [box.x + box.width / 2 - 0.5, box.y + box.height / 2 - 0.5];
  const turn = (place.rotation * Math.PI) / 180;
  const [across, down] = [dx * place.width, dy * place.height];
  return {
    x: place.x + across * Math.cos(turn) - down * Math.sin(turn),
    y: place.y + across * Math.sin(turn) + down * Math.cos(turn),
    width: place.width * box.width,
    height: place.height * box.height,
    rotation: place.rotation,
  };
}

/** Computes half the axis-aligned bounding box of a placement. */
export function computeReach({ width, height, rotation }: Placement): { x: number; y: number } {
  const cos = Math.abs(Math.cos((rotation * Math.PI) / 180));
  const sin = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 };
}

/** Center of a mug's side, a quarter turn from the handle, as a fraction of its print area. */
const MUG_SIDE = 2 / 9;

/** Maximum width on the chest in inches; larger prints crease when worn. */
const CHEST_INCHES = 10;

/**
 * Returns the default layout: on a sheet the whole mix to the edges, on a mug one copy per side, on fabric the cut mix
 * on the chest. `cut` applies to fabric only.
 */
export function getDefaultLayout(area: PrintArea, mix: Size, cut?: PrintCut): DesignLayout {
  const isCut = cut !== undefined && !area.background;
  return {
    picture: {
      ...(area.background ? placeOnSurface(area, mix) : placeOnFabric(area, mix, cut)),
      rotation: 0,
      copies: area.wraps ? 2 : 1,
      ...(isCut && { cut }),
    },
    background: area.background ? "#ffffff" : null,
    text: null,
  };
}

/** On a sheet, the loss to the bleed is negligible. */
function placeOnSurface(area: PrintArea, mix: Size) {
  if (isSheet(area)) return { x: 0.5, y: 0.5, width: fitWidth(area, area, mix) };
  const room = getPrintableSize(area);
  return { x: MUG_SIDE, y: 0.5, width: fitWidth({ ...room, width: room.width / 2 }, area, mix) };
}

function placeOnFabric(area: PrintArea, mix: Size, cut?: PrintCut) {
  const room = getPrintableSize(area);
  const box = cut ? CUT_BOXES[cut] : CUT_BOXES.paper;
  const widest = Math.min(room.width, CHEST_INCHES * area.dpi);
  const visible = { width: mix.width * box.width, height: mix.height * box.height };
  const width = fitWidth({ ...room, width: widest }, area, visible) / box.width;
  const height = (width * area.width * mix.height) / mix.width;
  // The visible part starts at the top edge of the available space.
  return { x: 0.5, y: (area.safe + (0.5 - box.y) * height) / area.height, width };
}

function getPrintableSize({ width, height, safe }: PrintArea): Size {
  return { width: width - 2 * safe, height: height - 2 * safe };
}

/** Returns the largest width, as a fraction of the area's, at which `size` fits. */
function fitWidth(room: Size, area: PrintArea, size: Size): number {
  return Math.min(room.width, (room.height * size.width) / size.height) / area.width;
}

/** Returns the largest width, as a fraction of the area's, for which the image has enough pixels. */
export function computeMaxWidth(area: PrintArea, mix: Size): number {
  return (mix.width / getMinDpi(area)) * (area.dpi / area.width);
}
