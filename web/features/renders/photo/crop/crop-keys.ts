/** Step of an arrow key, as a share of the frame. */
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

/** Quarter turns clockwise. */
const TURNS: Record<string, number> = { "]": 1, "}": 1, "[": 3, "{": 3 };

type KeyPress = { key: string; shiftKey?: boolean } & Partial<
  Record<"ctrlKey" | "altKey" | "metaKey", boolean>
>;
/** `by`: movement of the photo in frame widths. */
export type KeyMove = { by: { x: number; y: number }; ratio: number };

/** Returns the pan or zoom of a key, or null. */
export function getKeyMove({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): KeyMove | null {
  if (ctrlKey || altKey || metaKey) return null;
  const ratio = ZOOMS[key];
  if (ratio) return { by: { x: 0, y: 0 }, ratio };
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? LONG_STEP : STEP;
  return { by: { x: arrow[0] * step, y: arrow[1] * step }, ratio: 1 };
}

/**
 * Returns quarter turns clockwise. Many keyboard layouts type brackets with Alt or AltGr
 * (Ctrl+Alt).
 */
export function getKeyTurns({ key, ctrlKey, altKey, metaKey }: KeyPress): number {
  const isShortcut = metaKey || (ctrlKey && !altKey);
  return isShortcut ? 0 : (TURNS[key] ?? 0);
}
