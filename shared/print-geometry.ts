import type { DesignLayout, PrintArea } from "./contracts/designs.ts";
import { MIN_DPI } from "./print.ts";

type Size = { width: number; height: number };

/** A picture on the print file: its middle and size in px, turned clockwise in degrees. */
export type Placement = { x: number; y: number; width: number; height: number; rotation: number };

/** Where the mix lies, once per copy. Screen and print file are drawn from these same numbers. */
export function placements(area: PrintArea, layout: DesignLayout, mix: Size): Placement[] {
  const { x, y, width, rotation, copies } = layout.picture;
  const size = { width: width * area.width, height: (width * area.width * mix.height) / mix.width };
  const first = { x: x * area.width, y: y * area.height, ...size, rotation };
  return copies === 1 ? [first] : [first, { ...first, x: (1 - x) * area.width }];
}

/**
 * How far, in px sideways, something from `left` to `right` is drawn again because its area wraps:
 * what leaves one edge comes in at the other. 0, itself, comes last and so lies on top.
 */
export function wrapShifts(area: PrintArea, left: number, right: number): number[] {
  const shifts: number[] = [];
  const first = area.wraps ? Math.ceil(-right / area.width) : 0;
  const last = area.wraps ? Math.floor((area.width - left) / area.width) : 0;
  for (let turn = first; turn <= last; turn += 1) if (turn !== 0) shifts.push(turn * area.width);
  return [...shifts, 0];
}

/** All that is drawn of the mix, in this order; on an area that wraps, also what comes in again. */
export function drawnPlacements(area: PrintArea, layout: DesignLayout, mix: Size): Placement[] {
  return placements(area, layout, mix).flatMap((place) => {
    const reach = reachOf(place).x;
    const shifts = wrapShifts(area, place.x - reach, place.x + reach);
    return shifts.map((shift) => ({ ...place, x: place.x + shift }));
  });
}

/** Half the upright box around a placement. */
export function reachOf({ width, height, rotation }: Placement): { x: number; y: number } {
  const cos = Math.abs(Math.cos((rotation * Math.PI) / 180));
  const sin = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 };
}

/** The middle of a mug's side, a quarter turn off the handle, as a fraction of its print area. */
const MUG_SIDE = 2 / 9;

/**
 * The usual layout: the whole mix inside the safe area, on a mug once on either side, on cloth as
 * large as it prints well, on the chest.
 */
export function usualLayout(area: PrintArea, mix: Size): DesignLayout {
  const room = { width: area.width - 2 * area.safe, height: area.height - 2 * area.safe };
  const picture = area.wraps
    ? { x: MUG_SIDE, y: 0.5, width: widthIn({ ...room, width: room.width / 2 }, area, mix) }
    : area.background
      ? { x: 0.5, y: 0.5, width: widthIn(room, area, mix) }
      : onCloth(room, area, mix);
  return {
    picture: { ...picture, rotation: 0, copies: area.wraps ? 2 : 1 },
    background: area.background ? "#ffffff" : null,
    text: null,
  };
}

/** The largest width, as a fraction of the area's, at which the whole mix fits. */
function widthIn(room: Size, area: PrintArea, mix: Size): number {
  return Math.min(room.width, (room.height * mix.width) / mix.height) / area.width;
}

function onCloth(room: Size, area: PrintArea, mix: Size) {
  const width = Math.min(widthIn(room, area, mix), sharpWidth(area, mix));
  const height = (width * area.width * mix.height) / mix.width;
  return { x: 0.5, y: (area.safe + height / 2) / area.height, width };
}

/** The largest width, as a fraction of the area's, that still has MIN_DPI. */
export function sharpWidth(area: PrintArea, mix: Size): number {
  return (mix.width / MIN_DPI) * (area.dpi / area.width);
}
