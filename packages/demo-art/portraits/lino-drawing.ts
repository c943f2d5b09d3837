// Prepares the drawing that the blocks of a linocut are cut from.
import { computeStrokeFlow, type Flow } from "./brush.ts";
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { createFaceMask } from "./face-mask.ts";
import { getLipsPath } from "./face-outline.ts";
import { haze } from "./glow.ts";
import { computeEvenTone, computeHalo, computeInkLines } from "./ink.ts";
import { createSvg, renderSvg } from "./layers.ts";
import { blurPlane, createPlane, getBrightness, getChannel, type Plane } from "./plane.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

const FACE = { middle: 0.52, across: 1, down: 1, fade: [0.68, 0.45] } as const;

/** Planes are 0..1. */
export type Drawing = {
  /** Mask of the person; 1 everywhere if the whole photo is the subject. */
  body: Plane;
  /** 1 on and near the person, 0 where the background begins. */
  rim: Plane;
  tone: Plane;
  lines: Plane;
  /** Mask around the face, where fewer and calmer cuts keep the likeness. */
  face: Plane;
  lips: Plane | null;
  flow: Flow;
  center: { x: number; y: number; reach: number };
};

/** Creates the drawing. `knife` is noise around 0 that makes edges slightly irregular. */
export async function drawBlocks(subject: Subject, knife: Plane): Promise<Drawing> {
  const { mask, found, face } = subject;
  const even = computeEvenTone(subject);
  const center = { x: WIDTH / 2, y: face.y + face.height * 0.48, reach: face.width };
  const body = createPlane(WIDTH, HEIGHT, 1);
  for (let at = 0; found && at < body.data.length; at++) {
    body.data[at] = mask.data[at]! + knife.data[at]! * 0.06 > 0.5 ? 1 : 0;
  }
  return {
    body,
    rim: found ? computeHalo(mask, 24) : body,
    tone: computeBoldTone(subject, even, knife),
    lines: computeInkLines(blurPlane(even, 1), { width: 2, detail: 18, fill: 0.18 }),
    face: createFaceMask(subject, FACE),
    lips: await createLipsMask(subject),
    flow: radiate(computeStrokeFlow(even), found ? body : null, center),
    center,
  };
}

/**
 * Increases local contrast so that three tones suffice, most in dark hair and cloth. Half of the result
 * is the photo's own brightness, which preserves skin tones.
 */
function computeBoldTone(subject: Subject, even: Plane, knife: Plane): Plane {
  const { image } = subject;
  const own = getBrightness(image);
  const tone = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < tone.data.length; at++) {
    tone.data[at] = own.data[at]! * 0.5 + even.data[at]! * 0.5;
  }
  balanceFace(tone, subject);
  const near = blurPlane(tone, 2, 2);
  const broad = blurPlane(near, 9);
  const wide = haze(tone, 48);
  for (let at = 0; at < near.data.length; at++) {
    const value = near.data[at]!;
    const fine = (value - broad.data[at]!) * ease(0.55, 0.15, value) * 1.3;
    near.data[at]! += 0.3 * (value - wide.data[at]!) + fine + knife.data[at]! * 0.025;
  }
  return near;
}

/** Shifts the face's tone so that it uses both inks: half tones on deep skin, lights on fair skin. */
function balanceFace(tone: Plane, subject: Subject): void {
  const area = createFaceMask(subject, FACE);
  const bare = blurPlane(subject.skin, 6, 2);
  let [sum, weight] = [0, 1e-6];
  for (let at = 0; at < tone.data.length; at += 5) {
    const share = area.data[at]! * bare.data[at]!;
    sum += tone.data[at]! * share;
    weight += share;
  }
  const wanted = 0.54 + 0.2 * ease(0.25, 0.7, subject.fairness);
  const shift = weight < 10 ? 0 : Math.max(-0.12, Math.min(0.3, wanted - sum / weight));
  for (let at = 0; at < tone.data.length; at++) {
    tone.data[at]! += shift * Math.max(bare.data[at]!, area.data[at]! * 0.7);
  }
}

async function createLipsMask(subject: Subject): Promise<Plane | null> {
  const d = getLipsPath(subject);
  if (!d) return null;
  return getChannel(
    await renderSvg(createSvg(`<path d="${d}" fill="#fff" fill-rule="evenodd"/>`)),
    3,
  );
}

/** Returns a flow along the forms inside the person and radial from the head behind the person. */
function radiate(flow: Flow, body: Plane | null, center: Drawing["center"]): Flow {
  if (!body) return flow;
  const { cos, sin, shrink } = flow;
  for (let at = 0; at < cos.data.length; at++) {
    const x = (at % cos.width) * shrink;
    const y = Math.floor(at / cos.width) * shrink;
    if (body.data[y * WIDTH + x]! > 0.5) continue;
    const far = Math.hypot(x - center.x, y - center.y) || 1;
    cos.data[at] = (x - center.x) / far;
    sin.data[at] = (y - center.y) / far;
  }
  return flow;
}
