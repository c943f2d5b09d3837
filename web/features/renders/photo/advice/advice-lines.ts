import { texts } from "#web/texts/renders.ts";
import type { Turns } from "../crop/cut.ts";
import type { Face } from "../faces/find-faces.ts";
import { SURE_SCORE } from "../faces/scores.ts";
import type { Box } from "../pixels.ts";
import type { Sharpness } from "./blur.ts";

const SMALLEST_SIDE = 512;
/** A photo this long is large, however narrow: it was cut down on purpose. */
const LARGE_SIDE = 2048;
/** Blurred photos stay below, soft but usable ones are at 0.04 and more. */
export const BLURRED = 0.012;
/**
 * What moved is hardly fine along its way, by itself and beside what is fine across. Measured, see
 * decision 015.
 */
const SHAKEN = { least: 0.01, ofMost: 0.2 };
const SURE = 0.75;
/** People in the background are no second portrait. */
const BESIDE = 0.4;
const MOST_LINES = 2;

/** Of a 2:3 frame's width; head and shoulders have about 0.4. */
const FAR = 0.12;

type Size = { width: number; height: number };

export type Findings = {
  /** Null where it is not known. */
  size: Size | null;
  /** Of the photo or of a smaller copy: only the proportions count. */
  shape: Size;
  light: "dark" | "bright" | null;
  sharpness: Sharpness;
  /** Null where the device could not look for them. */
  faces: readonly Face[] | null;
  /** Quarters clockwise that set the photo upright. */
  turns: Turns;
  /** Whether 'Adjust photo' is at hand. */
  isAdjustable: boolean;
};

/** At most two lines on what would make the mix better, what weighs most first. */
export function adviceFor({
  size,
  shape,
  light,
  sharpness,
  faces,
  turns,
  isAdjustable,
}: Findings): string[] {
  const { advice } = texts;
  const lines: string[] = [];
  const people = faces ? portraitsIn(faces).length : 1;
  if (people > 1) {
    lines.push(isAdjustable ? advice.facesToAdjust(people) : advice.faces(people));
  }
  if (faces && !faces.some(({ score }) => score >= SURE_SCORE)) lines.push(advice.noFace);
  if (turns !== 0) lines.push(turns === 2 ? advice.upsideDown : advice.sideways);
  if (people === 1 && faces && isFar(faces, shape)) {
    lines.push(isAdjustable ? advice.farFaceToAdjust : advice.farFace);
  }
  if (light === "dark") lines.push(advice.dark);
  if (light === "bright") lines.push(advice.bright);
  if (isShaken(sharpness)) lines.push(advice.shaken);
  else if (sharpness.finest < BLURRED) lines.push(advice.blurred);
  if (size && isSmall(size)) lines.push(advice.small);
  return lines.slice(0, MOST_LINES);
}

/** The faces that the photo is about, largest first. */
export function portraitsIn(faces: readonly Face[]): Box[] {
  const sure = faces.filter(({ score }) => score >= SURE).map(({ box }) => box);
  const bySize = sure.sort((a, b) => b.width - a.width);
  return bySize.filter(({ width }) => width >= BESIDE * (bySize[0]?.width ?? 0));
}

export function isShaken({ along }: Sharpness): boolean {
  return along.least < SHAKEN.least && along.least < along.most * SHAKEN.ofMost;
}

/** How wide the face is in the 2:3 frame that just holds the whole photo. */
function isFar(faces: readonly Face[], { width, height }: Size): boolean {
  const [face] = portraitsIn(faces);
  return face !== undefined && face.width * width < FAR * Math.max(width, (height * 2) / 3);
}

function isSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < SMALLEST_SIDE && Math.max(width, height) < LARGE_SIDE;
}
