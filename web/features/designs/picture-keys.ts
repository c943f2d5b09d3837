import type { PrintArea } from "#shared/contracts/designs.ts";
import { nudgePicture, rotatePicture, sizePicture } from "./picture-edits.ts";
import type { Picture, Point } from "./sheet.ts";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOMS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };
const TURNS: Record<string, number> = { "[": -1, "{": -1, "]": 1, "}": 1 };

type KeyPress = { key: string; shiftKey: boolean };

/** Returns the step of an arrow key in px of the print file: 1/30 inch, with Shift 1/4 inch. */
export function getArrowStep(area: PrintArea, { key, shiftKey }: KeyPress): Point | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const length = Math.round(area.dpi / (shiftKey ? 4 : 30));
  return { x: arrow.x * length + 0, y: arrow.y * length + 0 };
}

/** Returns the edit of a key on the focused picture, or null. */
export function getKeyEdit(
  area: PrintArea,
  press: KeyPress,
): ((picture: Picture) => Picture) | null {
  const step = getArrowStep(area, press);
  if (step) return (picture) => nudgePicture(area, picture, step);
  const zoom = ZOOMS[press.key];
  if (zoom) return (picture) => sizePicture(picture, picture.width * 1.03 ** zoom);
  const turn = TURNS[press.key];
  if (turn) {
    const degrees = turn * (press.shiftKey ? 15 : 1);
    return (picture) => rotatePicture(picture, picture.rotation + degrees);
  }
  return null;
}
