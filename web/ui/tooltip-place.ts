type Place = { left: number; top: number };
type Box = { left: number; top: number; bottom: number; width: number };
type Size = { width: number; height: number };

const GAP = 6;
const EDGE = 8;

/**
 * Positions the tooltip below its button, or above it if there is no room or `isAbove`; always
 * inside the window.
 */
export function computeTooltipPlace(button: Box, tip: Size, view: Size, isAbove = false): Place {
  const middle = button.left + button.width / 2 - tip.width / 2;
  const left = Math.max(EDGE, Math.min(middle, view.width - tip.width - EDGE));
  const below = button.bottom + GAP;
  const fits = !isAbove && below + tip.height + EDGE <= view.height;
  return { left, top: fits ? below : Math.max(EDGE, button.top - GAP - tip.height) };
}
