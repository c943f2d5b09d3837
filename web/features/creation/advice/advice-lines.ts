import type { Face } from "../faces/find-faces.ts";
import type { Box } from "../pixels.ts";

const SMALLEST_SIDE = 512;
/** A photo this long is large, however narrow: it was cut down on purpose. */
const LARGE_SIDE = 2048;
/** Blurred photos stay below, soft but usable ones are at 0.04 and more. */
export const BLURRED = 0.012;
const SURE = 0.75;
/** People in the background are no second portrait. */
const BESIDE = 0.4;
const MOST_LINES = 2;

export type Findings = {
  /** Null where it is not known. */
  size: { width: number; height: number } | null;
  light: "dark" | "bright" | null;
  sharpness: number;
  /** Null where the device could not look for them. */
  faces: readonly Face[] | null;
  /** Whether 'Adjust photo' is at hand. */
  isAdjustable: boolean;
};

/** At most two lines on what would make the mix better, what weighs most first. */
export function adviceFor({ size, light, sharpness, faces, isAdjustable }: Findings): string[] {
  const lines: string[] = [];
  const people = faces ? portraitsIn(faces).length : 1;
  if (people > 1) {
    const way = isAdjustable ? "Adjust the photo to show just one." : "One person works best.";
    lines.push(`We see ${people} faces. ${way}`);
  }
  if (faces?.length === 0) {
    lines.push("We can't find a face. One that looks at the camera works best.");
  }
  if (light === "dark") lines.push("It's quite dark. A photo by a window works best.");
  if (light === "bright") lines.push("It's very bright. A photo in softer light works best.");
  if (sharpness < BLURRED) lines.push("It looks blurred. Hold still and tap the face to focus.");
  if (size && isSmall(size)) lines.push("It's quite small. A larger photo gives a sharper mix.");
  return lines.slice(0, MOST_LINES);
}

/** The faces that the photo is about, largest first. */
export function portraitsIn(faces: readonly Face[]): Box[] {
  const sure = faces.filter(({ score }) => score >= SURE).map(({ box }) => box);
  const bySize = sure.sort((a, b) => b.width - a.width);
  return bySize.filter(({ width }) => width >= BESIDE * (bySize[0]?.width ?? 0));
}

function isSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < SMALLEST_SIDE && Math.max(width, height) < LARGE_SIDE;
}
