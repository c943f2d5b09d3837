/** In shares of the frame: how far an arrow takes the photo. */
const STEP = 0.02;
const LONG_STEP = 0.1;
const ZOOM_STEP = 1.1;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = {
  "+": ZOOM_STEP,
  "=": ZOOM_STEP,
  "-": 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

/** In quarters clockwise. */
const TURNS: Record<string, number> = { "]": 1, "}": 1, "[": 3, "{": 3 };

type Press = { key: string; shiftKey?: boolean } & Partial<
  Record<"ctrlKey" | "altKey" | "metaKey", boolean>
>;
/** `by` in widths of the frame, as the photo goes. */
export type KeyMove = { by: { x: number; y: number }; ratio: number };

/** How the photo is moved or sized by a key; null when it means nothing here. */
export function keyMove({ key, shiftKey, ctrlKey, altKey, metaKey }: Press): KeyMove | null {
  if (ctrlKey || altKey || metaKey) return null;
  const ratio = ZOOMS[key];
  if (ratio) return { by: { x: 0, y: 0 }, ratio };
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? LONG_STEP : STEP;
  return { by: { x: arrow[0] * step, y: arrow[1] * step }, ratio: 1 };
}

/** How many quarters a key turns the photo. Many keyboards write brackets with Alt, or with both (AltGr). */
export function keyTurns({ key, ctrlKey, altKey, metaKey }: Press): number {
  const isShortcut = metaKey || (ctrlKey && !altKey);
  return isShortcut ? 0 : (TURNS[key] ?? 0);
}
