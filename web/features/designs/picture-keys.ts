import type { PrintArea } from "#shared/contracts/designs.ts";
import { nudgePicture, sizePicture, turnPicture } from "./picture-edits.ts";
import type { Picture, Point } from "./sheet.ts";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOMS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };
const TURNS: Record<string, number> = { "[": -1, "{": -1, "]": 1, "}": 1 };

type Press = { key: string; shiftKey: boolean };

/** How far an arrow key goes, in px of the print file: a thirtieth or a quarter of an inch. */
export function arrowStep(area: PrintArea, { key, shiftKey }: Press): Point | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const length = Math.round(area.dpi / (shiftKey ? 4 : 30));
  return { x: arrow.x * length + 0, y: arrow.y * length + 0 };
}

/** What a key does to the focused picture; null when it means nothing here. */
export function pictureKey(area: PrintArea, press: Press): ((picture: Picture) => Picture) | null {
  const step = arrowStep(area, press);
  if (step) return (picture) => nudgePicture(area, picture, step);
  const zoom = ZOOMS[press.key];
  if (zoom) return (picture) => sizePicture(picture, picture.width * 1.03 ** zoom);
  const turn = TURNS[press.key];
  if (turn) {
    const degrees = turn * (press.shiftKey ? 15 : 1);
    return (picture) => turnPicture(picture, picture.rotation + degrees);
  }
  return null;
}
