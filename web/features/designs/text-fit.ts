import type { PrintArea } from "#shared/contracts/designs.ts";
import type { PrintFont } from "#shared/print-glyphs.ts";
import { computeTextOutline } from "#shared/print-text.ts";
import { clamp, getSafeBox, type TextLine } from "./sheet.ts";
import { resizeText } from "./text-edits.ts";

/** Half a px, so that positions exactly on the line are inside. */
const TOLERANCE = 0.5;

/** True if a part of the text may be trimmed or is at the handle. */
export function isTextUnsafe(
  fonts: readonly PrintFont[],
  text: TextLine,
  area: PrintArea,
): boolean {
  const box = computeTextOutline(fonts, text, area)?.box;
  if (!box) return false;
  const safe = getSafeBox(area);
  return (
    box.x < safe.left - TOLERANCE ||
    box.y < safe.top - TOLERANCE ||
    box.x + box.width > safe.right + TOLERANCE ||
    box.y + box.height > safe.bottom + TOLERANCE
  );
}

/** Moves the text into the safe area, scaling it down if necessary. */
export function fitText(fonts: readonly PrintFont[], text: TextLine, area: PrintArea): TextLine {
  const wide = computeTextOutline(fonts, text, area)?.box;
  if (!wide) return text;
  const safe = getSafeBox(area);
  const room = (safe.right - safe.left) / wide.width;
  const sized = { ...text, ...resizeText(text.height * Math.min(room, 1)) };
  const box = computeTextOutline(fonts, sized, area)?.box;
  if (!box) return sized;
  const byX = clamp(box.x, safe.left, Math.max(safe.right - box.width, safe.left)) - box.x;
  const byY = clamp(box.y, safe.top, Math.max(safe.bottom - box.height, safe.top)) - box.y;
  return { ...sized, x: sized.x + byX / area.width, y: sized.y + byY / area.height };
}
