import { type Canvas, paintStrokes } from "../brush.ts";
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { createFaceMask } from "../face-mask.ts";
import { haze } from "../glow.ts";
import { applyKuwahara } from "../painterly.ts";
import { canvasWeave } from "../paper.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getColors, type Plane } from "../plane.ts";
import { paintScenery } from "../scenery.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

type Lighting = { shade: number; warmth: number; lift: number };

export async function oilPainting({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const close = /close|head|bust/i.test(getField(fields, "Composition"));
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * (close ? 0.42 : 0.36),
    faceWidth: close ? 400 : 310,
    together: true,
  });
  const lighting = getLighting(getField(fields, "Lighting", "soft warm glow").toLowerCase());
  const behind = paintScenery(getField(fields, "Background", "soft shadowed wall"), seed);
  const scene = light(placeSubject(behind, subject), subject, lighting);
  const canvas = paintStrokes(scene, {
    seed,
    detail: computeDetail(scene, subject),
    layers: [
      { radius: 24, length: 2.6, threshold: 0 },
      { radius: 12, length: 2.8, threshold: 0.1 },
      { radius: 6, length: 2.8, threshold: 0.28 },
      { radius: 3, length: 3, threshold: 0.64 },
    ],
  });
  return toPng(toRaster(restoreFeatures(canvas, scene, { subject, seed })));
}

function getLighting(name: string): Lighting {
  if (/chiaroscuro|dramatic/.test(name)) return { shade: 0.92, warmth: 0.8, lift: 1.12 };
  if (/daylight|natural/.test(name)) return { shade: 0.25, warmth: 0.15, lift: 1.04 };
  return { shade: 0.6, warmth: 0.75, lift: 1.05 };
}

// Places the subject with a shadow on the wall, in the muted colors of old masters.
function placeSubject(behind: Colors, { image, mask, found }: Subject): Colors {
  const own = getColors(image);
  if (!found) return own;
  const shadow = haze(mask, 44);
  const edge = blurPlane(mask, 2);
  return own.map((color, channel) => {
    const out = createPlane(WIDTH, HEIGHT);
    for (let at = 0; at < out.data.length; at++) {
      const share = edge.data[at]! * mask.data[at]!;
      const wall = behind[channel]!.data[at]! * (1 - shadow.data[at]! * 0.45);
      out.data[at] = color.data[at]! * share + wall * (1 - share);
    }
    return out;
  }) as Colors;
}

function light(scene: Colors, { face, faces }: Subject, { shade, warmth, lift }: Lighting): Colors {
  const cx = faces.length > 1 ? WIDTH / 2 : face.x + face.width * 0.42;
  const cy = face.y + face.height * 0.5;
  const tint = [1 + 0.07 * warmth, 1 + 0.005 * warmth, 1 - 0.15 * warmth];
  const [red, green, blue] = scene;
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const far = Math.sqrt(((x - cx) / 560) ** 2 + ((y - cy - 90) / 720) ** 2);
      const side = ease(-0.2, 1, (x - cx) / 620) * 0.45;
      const fall = 1 - shade * Math.min(0.92, ease(0.45, 1.6, far + side) * 0.95);
      const gray = red.data[at]! * 0.3 + green.data[at]! * 0.59 + blue.data[at]! * 0.11;
      for (let channel = 0; channel < 3; channel++) {
        const calm = gray + (scene[channel]!.data[at]! - gray) * 0.86;
        const curve = calm * calm * (3 - 2 * calm) * 0.45 + calm * 0.55;
        out[channel]!.data[at] = Math.min(1, curve * fall * lift * tint[channel]!);
      }
    }
  }
  return out;
}

/** Returns where to paint fine strokes: most on the face, less on edges, little in the background. */
function computeDetail([, green]: Colors, subject: Subject): Plane {
  const wide = haze(green, 5);
  const out = createFaceMask(subject, { middle: 0.48, across: 1, down: 1.22, fade: [0.95, 0.5] });
  for (let at = 0; at < out.data.length; at++) {
    const edge = Math.min(1, Math.abs(green.data[at]! - wide.data[at]!) * 7);
    const body = subject.found ? subject.mask.data[at]! : 0.6;
    out.data[at] = Math.max(out.data[at]!, body * (0.2 + edge * 0.5), edge * 0.3);
  }
  return blurPlane(out, 6);
}

// Blends eyes and mouth back from the unpainted scene, to keep the likeness.
function restoreFeatures(
  canvas: Canvas,
  scene: Colors,
  { subject, seed }: { subject: Subject; seed: number },
): Colors {
  const weave = canvasWeave(WIDTH, HEIGHT, 5.2, seed + 4);
  const relief = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < relief.data.length; at++) {
    const thick = canvas.thickness.data[at]!;
    relief.data[at] = thick + weave.data[at]! * 0.3 * (1 - Math.min(0.75, thick * 0.5));
  }
  const { faces } = subject;
  const top = Math.max(0, Math.floor(Math.min(...faces.map((f) => f.y - f.height * 0.3))));
  const end = Math.min(HEIGHT, Math.ceil(Math.max(...faces.map((f) => f.y + f.height * 1.35))));
  const glaze = end > top ? applyKuwahara(copyRows(scene, top, end), 4) : null;
  const near = createFaceMask(subject, { middle: 0.52, across: 0.5, down: 0.6, fade: [1.25, 0.6] });
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const at = y * WIDTH + x;
      const dx = relief.data[at + 1]! - relief.data[at - 1]!;
      const dy = relief.data[at + WIDTH]! - relief.data[at - WIDTH]!;
      const slope = dx + dy;
      const lit = 1 + Math.max(-0.22, Math.min(0.26, slope * 0.16));
      const shine = Math.max(0, slope - 0.55) * 0.055;
      const keep = glaze && y >= top && y < end ? near.data[at]! * 0.6 : 0;
      for (let channel = 0; channel < 3; channel++) {
        const paint = canvas.colors[channel]!.data[at]!;
        const over = keep > 0 ? glaze![channel]!.data[at - top * WIDTH]! : paint;
        const mixed = paint + (over - paint) * keep;
        out[channel]!.data[at] = mixed * lit + shine;
      }
    }
  }
  return copyBorder(out);
}

function copyRows(colors: Colors, top: number, end: number): Colors {
  return colors.map(({ data, width }) => ({
    data: data.subarray(top * width, end * width),
    width,
    height: end - top,
  })) as Colors;
}

function copyBorder(colors: Colors): Colors {
  for (const { data } of colors) {
    data.copyWithin(0, WIDTH, WIDTH * 2);
    data.copyWithin(WIDTH * (HEIGHT - 1), WIDTH * (HEIGHT - 2), WIDTH * (HEIGHT - 1));
    for (let y = 0; y < HEIGHT; y++) {
      data[y * WIDTH] = data[y * WIDTH + 1]!;
      data[y * WIDTH + WIDTH - 1] = data[y * WIDTH + WIDTH - 2]!;
    }
  }
  return colors;
}
