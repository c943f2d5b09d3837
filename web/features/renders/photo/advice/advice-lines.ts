import { texts } from "#web/texts/renders.ts";
import type { Turns } from "../crop/cut.ts";
import type { Face } from "../faces/find-faces.ts";
import { MIN_FACE_SCORE } from "../faces/scores.ts";
import type { Box } from "../pixels.ts";
import type { Sharpness } from "./blur.ts";

const MIN_SIDE = 512;
/** A photo this long is large, however narrow: it was cropped on purpose. */
const LARGE_SIDE = 2048;
/** Blurred photos score below this, soft but usable ones 0.04 and more. */
export const BLURRED = 0.012;
/**
 * Motion blur has little detail along its direction, both absolutely and relative to the direction
 * across. Thresholds measured, see decision 015.
 */
const SHAKEN = { least: 0.01, ofMost: 0.2 };
const PORTRAIT_SCORE = 0.75;
/** Smaller faces, relative to the largest one, are people in the background. */
const MIN_RELATIVE_WIDTH = 0.4;
const MAX_LINES = 2;

/** As a share of a 2:3 frame's width; a head-and-shoulders portrait has about 0.4. */
const FAR_FACE_WIDTH = 0.12;

type Size = { width: number; height: number };

export type Findings = {
  /** Null if unknown. */
  size: Size | null;
  /** Of the photo or of a scaled copy: only the proportions are used. */
  shape: Size;
  light: "dark" | "bright" | null;
  sharpness: Sharpness;
  /** Null if face detection is unavailable on this device. */
  faces: readonly Face[] | null;
  /** Quarter turns clockwise that set the photo upright. */
  turns: Turns;
  /** True if the user can crop the photo. */
  isAdjustable: boolean;
};

/** Returns at most two lines of advice, the most important first. */
export function createAdvice({
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
  const people = faces ? findPortraits(faces).length : 1;
  if (people > 1) {
    lines.push(isAdjustable ? advice.facesToAdjust(people) : advice.faces(people));
  }
  if (faces && !faces.some(({ score }) => score >= MIN_FACE_SCORE)) lines.push(advice.noFace);
  if (turns !== 0) lines.push(turns === 2 ? advice.upsideDown : advice.sideways);
  if (people === 1 && faces && isFar(faces, shape)) {
    lines.push(isAdjustable ? advice.farFaceToAdjust : advice.farFace);
  }
  if (light === "dark") lines.push(advice.dark);
  if (light === "bright") lines.push(advice.bright);
  if (isShaken(sharpness)) lines.push(advice.shaken);
  else if (sharpness.finest < BLURRED) lines.push(advice.blurred);
  if (size && isSmall(size)) lines.push(advice.small);
  return lines.slice(0, MAX_LINES);
}

/** Returns the main faces, largest first, without people in the background. */
export function findPortraits(faces: readonly Face[]): Box[] {
  const sure = faces.filter(({ score }) => score >= PORTRAIT_SCORE).map(({ box }) => box);
  const bySize = sure.sort((a, b) => b.width - a.width);
  return bySize.filter(({ width }) => width >= MIN_RELATIVE_WIDTH * (bySize[0]?.width ?? 0));
}

export function isShaken({ along }: Sharpness): boolean {
  return along.least < SHAKEN.least && along.least < along.most * SHAKEN.ofMost;
}

/** Measured by the face's share of the smallest 2:3 frame that holds the whole photo. */
function isFar(faces: readonly Face[], { width, height }: Size): boolean {
  const [face] = findPortraits(faces);
  return (
    face !== undefined && face.width * width < FAR_FACE_WIDTH * Math.max(width, (height * 2) / 3)
  );
}

function isSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < MIN_SIDE && Math.max(width, height) < LARGE_SIDE;
}
