// A church window: panes of colored glass in lead, the face painted on one pane, a golden nimbus,
// stone tracery around it, and daylight behind.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { getFacePath } from "../face-outline.ts";
import { bloom } from "../glow.ts";
import { computeEvenTone, computeInkLines } from "../ink.ts";
import { createSvg, renderSvg, stack } from "../layers.ts";
import { softClouds } from "../noise.ts";
import { cutPanes, drawBorders } from "../panes.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getColors, type Plane } from "../plane.ts";
import { createRandom } from "../random.ts";
import { openRaster, renderRaster } from "../raster.ts";
import { HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";
import { getNimbusPane, getPaneColor, type Nimbus, stoneFrame } from "../window.ts";

// Pane numbers: the face, then the panes of hair and clothes, then those of the ground.
const FACE_PANE = 0;
const GROUND_PANE = 4000;
const PANES = 6000;
const SHRINK = 3;

export async function stainedGlass({ person, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.43,
    faceWidth: 330,
  });
  const nimbus = createNimbus(subject, seed);
  const labels = await assignPanes(subject, nimbus);
  const leads = createPlane(WIDTH, HEIGHT);
  drawBorders(labels, leads);
  const glass = paintGlass(subject, labels, { nimbus, seed });
  const shining = bloom(glass, { radius: 30, amount: 0.22, above: 0.45 });
  const raised = blurPlane(leads, 3, 2);
  drawLead(shining, raised, blurPlane(leads, 9, 2));
  return toPng(await stack(toRaster(shining), [{ svg: stoneFrame(seed) }]));
}

function createNimbus({ face }: Subject, seed: number): Nimbus {
  const unit = face.width;
  return {
    x: face.x + face.width / 2,
    y: face.y + face.height * 0.36,
    inner: unit * 1.02,
    outer: unit * 1.24,
    seed,
  };
}

/** Returns the pane of each pixel: the face is one pane, the background has rings and rays. */
async function assignPanes(subject: Subject, nimbus: Nimbus): Promise<Int32Array> {
  const panes = cutPanes(subject.image, { size: 92, shrink: SHRINK, compact: 0.34 });
  const face = await faceMask(subject);
  const bare = blurPlane(subject.skin, 4, 2);
  const body = blurPlane(subject.mask, 3, 2);
  const labels = new Int32Array(WIDTH * HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const inBody = !subject.found || (body.data[at] ?? 0) > 0.5;
      const own = panes.labels[Math.floor(y / SHRINK) * panes.width + Math.floor(x / SHRINK)] ?? 0;
      if (!inBody) labels[at] = GROUND_PANE + getNimbusPane(nimbus, x, y);
      else {
        const skin = bare.data[at] ?? 0;
        const isFace = face
          ? (face[at] ?? 0) > 127 || isOnForehead(subject, { x, y }, skin)
          : isOnProfileFace(subject, { x, y }, skin);
        labels[at] = isFace ? FACE_PANE : own + 1;
      }
    }
  }
  return labels;
}

// Adds the forehead above the mesh to the face pane; the mesh ends below the hairline.
function isOnForehead(
  { face }: Subject,
  { x, y }: { x: number; y: number },
  skin: number,
): boolean {
  const across = Math.abs(x - face.x - face.width / 2) / face.width;
  const up = (face.y + face.height * 0.3 - y) / face.height;
  return skin > 0.5 && up > 0 && Math.hypot(across / 0.52, up / 0.68) < 1;
}

// A profile has no mesh outline: its face pane is the detected face and the skin around it.
function isOnProfileFace(
  { face }: Subject,
  { x, y }: { x: number; y: number },
  skin: number,
): boolean {
  const across = (x - face.x - face.width / 2) / face.width;
  const down = (y - face.y - face.height * 0.5) / face.height;
  const far = Math.hypot(across / 0.5, down / 0.55);
  return far < 1 || (far < 1.4 && skin > 0.4);
}

async function faceMask(subject: Subject): Promise<Buffer | null> {
  const path = getFacePath(subject);
  if (!path) return null;
  const drawn = await renderSvg(createSvg(`<path d="${path}" fill="#fff"/>`));
  return (await renderRaster(openRaster(drawn).extractChannel(3).blur(5), 1)).data;
}

function paintGlass(
  subject: Subject,
  labels: Int32Array,
  { nimbus, seed }: { nimbus: Nimbus; seed: number },
): Colors {
  const table = computeGlassColors(subject, labels, nimbus);
  const own = getColors(subject.image).map((color) => blurPlane(color, 2)) as Colors;
  const tone = computeEvenTone(subject);
  const drawn = computeInkLines(tone, { width: 2, detail: 15, fill: 0.1 });
  const soft = blurPlane(tone, 2);
  const bubbles = softClouds(WIDTH, HEIGHT, { cell: 60, octaves: 3, seed });
  const streaks = softClouds(WIDTH, HEIGHT, {
    cell: 150,
    octaves: 3,
    seed: seed + 1,
    stretch: 0.4,
  });
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? 0;
    const daylight = 1.12 - (at / labels.length) * 0.24;
    const uneven = 1 + (bubbles.data[at] ?? 0) * 0.1 + (streaks.data[at] ?? 0) * 0.13;
    const painted =
      label >= GROUND_PANE
        ? 1
        : computePaint(label, tone.data[at] ?? 0, soft.data[at] ?? 0, drawn.data[at] ?? 0);
    const light = daylight * uneven * painted;
    for (let c = 0; c < 3; c++) {
      const blush =
        label === FACE_PANE
          ? ((own[c as 0 | 1 | 2].data[at] ?? 0) / ((soft.data[at] ?? 0) + 0.25)) * 0.68
          : 0;
      const glass = (table[label * 3 + c] ?? 0) * (label === FACE_PANE ? 0.45 : 1);
      out[c as 0 | 1 | 2].data[at] = (glass + blush) * light;
    }
  }
  return out;
}

// Returns the brown glass paint: fine shading on the face, coarser on hair and clothes.
function computePaint(label: number, fine: number, soft: number, line: number): number {
  if (label === FACE_PANE) return (0.36 + 0.76 * (fine * 0.6 + soft * 0.4)) * (1 - line * 0.8);
  // Less paint on dark panes, which would become black.
  return (0.7 + 0.5 * soft) * (1 - line * 0.55 * ease(0.02, 0.16, soft));
}

/** Returns the colors of all panes: the person's panes have their mean color, brightened. */
function computeGlassColors(subject: Subject, labels: Int32Array, nimbus: Nimbus): Float32Array {
  const sums = sumColors(subject, labels);
  const random = createRandom(nimbus.seed + 5);
  const table = new Float32Array(PANES * 3);
  for (let pane = 0; pane < PANES; pane++) {
    const shift = pane === FACE_PANE ? 1 : 0.88 + random() * 0.24;
    const count = Math.max(1, sums[pane * 4 + 3] ?? 0);
    const mean = [0, 1, 2].map((c) => (sums[pane * 4 + c] ?? 0) / count);
    const glass =
      pane >= GROUND_PANE ? getPaneColor(pane - GROUND_PANE, nimbus) : toGlassColor(mean, pane);
    glass.forEach((value, c) => {
      table[pane * 3 + c] = value * shift;
    });
  }
  return table;
}

function sumColors({ image, mask, found }: Subject, labels: Int32Array): Float64Array {
  const sums = new Float64Array(PANES * 4);
  for (let at = 0; at < labels.length; at += 3) {
    const label = labels[at] ?? 0;
    if (label >= GROUND_PANE || (found && (mask.data[at] ?? 0) < 0.6)) continue;
    for (let c = 0; c < 3; c++)
      sums[label * 4 + c] = (sums[label * 4 + c] ?? 0) + (image.data[at * 3 + c] ?? 0) / 255;
    sums[label * 4 + 3] = (sums[label * 4 + 3] ?? 0) + 1;
  }
  return sums;
}

// Colors that replace gray, which church windows do not have.
const NEUTRAL_COLORS = [
  [1.1, 0.94, 0.62],
  [0.74, 0.92, 1.22],
  [0.98, 0.82, 1.16],
  [0.76, 1.06, 0.98],
];
const FLESH = [1.12, 0.94, 0.78];
// Colors that replace black: deep violet blues.
const DARK_COLORS = [
  [0.3, 0.22, 0.62],
  [0.2, 0.3, 0.66],
  [0.4, 0.2, 0.5],
  [0.24, 0.24, 0.56],
];

function toGlassColor(color: number[], pane: number): number[] {
  const face = pane === FACE_PANE;
  const gray = color.reduce((sum, value) => sum + value, 0) / 3;
  const chroma = Math.max(...color) - Math.min(...color);
  const boost = face ? 1.15 : 1.75;
  const lift = face ? Math.max(1, 0.72 / (gray + 0.08)) : 0.85 + 0.5 * (1 - gray);
  const night = face ? 0 : Math.max(0, 1 - gray / 0.2);
  const quiet = ease(0.1, 0.03, chroma) * (1 - ease(0.72, 0.9, gray));
  const tint = (face ? FLESH : NEUTRAL_COLORS[(pane * 7) % NEUTRAL_COLORS.length]) ?? FLESH;
  const dark = DARK_COLORS[(pane * 5) % DARK_COLORS.length] ?? [];
  return color.map((value, c) => {
    const clear = Math.max(0.03, (gray + (value - gray) * boost) * lift);
    const chosen = clear * (1 - quiet + quiet * (tint[c] ?? 1));
    return chosen * (1 - night) + (dark[c] ?? 0) * night;
  });
}

function drawLead(picture: Colors, raised: Plane, near: Plane): void {
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const at = y * WIDTH + x;
      const height = raised.data[at] ?? 0;
      const grime = 1 - Math.min(0.5, (near.data[at] ?? 0) * 2.2);
      const lead = ease(0.075, 0.12, height);
      const slope = (raised.data[at + 1 + WIDTH] ?? 0) - (raised.data[at - 1 - WIDTH] ?? 0);
      const shine = 0.06 + Math.max(-0.05, Math.min(0.34, slope * 3.4)) + height * 0.12;
      for (let c = 0; c < 3; c++) {
        const plate = picture[c as 0 | 1 | 2].data;
        plate[at] = (plate[at] ?? 0) * grime * (1 - lead) + (shine + (c === 2 ? 0.012 : 0)) * lead;
      }
    }
  }
}
