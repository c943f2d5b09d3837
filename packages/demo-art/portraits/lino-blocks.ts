// Computes what remains on the two blocks of a linocut after cutting.
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { cutGrooves } from "./gouge.ts";
import { type Drawing, drawBlocks } from "./lino-drawing.ts";
import { type Blocks, type Hand, PLATE } from "./lino-press.ts";
import { blurPlane, createPlane, type Plane } from "./plane.ts";
import { dropSpecks } from "./regions.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

type Caption = { letters: Plane; half: number };

export async function cutBlocks(
  subject: Subject,
  caption: Caption,
  { hand, seed }: { hand: Hand; seed: number },
): Promise<Blocks> {
  const drawing = await drawBlocks(subject, hand.knife);
  const key = cutKeyBlock(drawing, hand.mood, seed);
  if (!subject.found) leaveFrame(key);
  carveStrip(key, caption, seed);
  return { key: blurPlane(key, 1), color: blurPlane(cutColorBlock(drawing, hand.mood, seed), 1) };
}

/** Cuts the black block: shaded areas with grooves, facial features, rays in the background. */
function cutKeyBlock(drawing: Drawing, mood: Plane, seed: number): Plane {
  const { body, rim, lines } = drawing;
  const shade = computeShade(drawing);
  const { forms, rays } = keyGrooves(drawing, mood, seed);
  const out = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < PLATE.sill * WIDTH; at++) {
    if (body.data[at] === 1) {
      out.data[at] = Math.max(shade.data[at]! * (1 - forms.data[at]!), lines.data[at]!);
    } else if (rim.data[at]! < 0.25) {
      out.data[at] = 1 - rays.data[at]!;
    }
  }
  return out;
}

/** Returns the person's dark tones, without islands so small that they would look like a mole. */
function computeShade({ body, tone, face }: Drawing): Plane {
  const coarse = createPlane(WIDTH >> 2, HEIGHT >> 2);
  const out = createPlane(WIDTH, HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      if (body.data[at] === 0 || tone.data[at]! >= 0.43 - 0.03 * face.data[at]!) continue;
      out.data[at] = 1;
      coarse.data[(y >> 2) * coarse.width + (x >> 2)] = 1;
    }
  }
  dropSpecks(coarse, 60);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      out.data[at]! *= coarse.data[(y >> 2) * coarse.width + (x >> 2)]!;
    }
  }
  return out;
}

function keyGrooves({ body, tone, face, flow, center }: Drawing, mood: Plane, seed: number) {
  const inner = createPlane(WIDTH, HEIGHT);
  const outer = createPlane(WIDTH, HEIGHT);
  for (let y = 0, at = 0; y < PLATE.sill; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      if (body.data[at] === 1) {
        const texture = 1.6 * ease(-0.25, 0.5, mood.data[at]!) * (1 - face.data[at]!);
        inner.data[at] = Math.max(texture, 7 * ease(0.12, 0.4, tone.data[at]!) - 0.4);
        continue;
      }
      const far = Math.sqrt((x - center.x) ** 2 + ((y - center.y) * 0.85) ** 2) / center.reach;
      outer.data[at] = 9.5 - 6.6 * ease(0.8, 2.3, far);
    }
  }
  return {
    forms: cutGrooves({ depth: inner, flow, spacing: 11, length: 70, seed: seed + 1 }),
    rays: cutGrooves({ depth: outer, flow, spacing: 17, length: 240, seed: seed + 2 }),
  };
}

function cutColorBlock(drawing: Drawing, mood: Plane, seed: number): Plane {
  const { body, rim, tone, face, lips } = drawing;
  const haste = computeHaste(drawing, mood);
  const grooves = colorGrooves(drawing, haste, seed);
  const out = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < PLATE.sill * WIDTH; at++) {
    if (body.data[at] === 0) {
      out.data[at] = rim.data[at]! < 0.29 ? 1 : 0;
      continue;
    }
    const isFlat = tone.data[at]! < 0.74 - 0.04 * face.data[at]!;
    const half = isFlat || haste.data[at]! > 0 ? 1 - grooves.data[at]! : 0;
    const isLip = lips !== null && tone.data[at]! < 0.89;
    out.data[at] = isLip ? Math.max(half, lips.data[at]!) : half;
  }
  return out;
}

/** Returns 0..1 where light cloth is cleared roughly, leaving slivers between grooves; 0 on skin. */
function computeHaste({ center }: Drawing, mood: Plane): Plane {
  const out = createPlane(WIDTH, HEIGHT);
  const chest = center.y + center.reach * 1.2;
  for (let y = 0, at = 0; y < PLATE.sill; y++) {
    const care = 0.2 + 0.8 * ease(chest + 320, chest, y);
    for (let x = 0; x < WIDTH; x++, at++) out.data[at] = ease(care, care + 0.35, mood.data[at]!);
  }
  return out;
}

function colorGrooves({ body, tone, face, flow }: Drawing, haste: Plane, seed: number): Plane {
  const depth = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < PLATE.sill * WIDTH; at++) {
    if (body.data[at] === 0) continue;
    const shade = 6.6 * ease(0.5 + 0.1 * face.data[at]!, 0.74, tone.data[at]!) - 0.4;
    const cleared = (6 - 3 * haste.data[at]!) * ease(0.74, 0.8, tone.data[at]!);
    depth.data[at] = shade + cleared;
  }
  return cutGrooves({ depth, flow, spacing: 11, length: 60, seed: seed + 3 });
}

/** Draws a frame line around a picture without a cut-out person, which may have a pale border. */
function leaveFrame(key: Plane): void {
  const { margin, sill } = PLATE;
  for (let y = margin - 4; y < sill; y++) {
    for (let x = margin - 4; x < WIDTH - margin + 4; x++) {
      const isLine = Math.min(x - margin, WIDTH - 1 - margin - x, y - margin) < 9;
      if (isLine) key.data[y * WIDTH + x] = 1;
    }
  }
}

function carveStrip(key: Plane, { letters, half }: Caption, seed: number): void {
  const first = PLATE.sill * WIDTH;
  const depth = createPlane(WIDTH, HEIGHT - PLATE.sill);
  for (let at = WIDTH * 22; at < WIDTH * 132; at++) {
    const far = Math.abs((at % WIDTH) - WIDTH / 2) - half - 46;
    depth.data[at] = far < 0 ? 0 : 1.2 + ease(0, 260, far) * 2.4;
  }
  const [columns, rows] = [Math.ceil(WIDTH / 4), Math.ceil(depth.height / 4)];
  const level = { cos: createPlane(columns, rows, 1), sin: createPlane(columns, rows), shrink: 4 };
  const grooves = cutGrooves({ depth, flow: level, spacing: 15, length: 150, seed: seed + 4 });
  for (let at = 0; at < depth.data.length; at++) {
    const line = at < WIDTH * 7 ? 0 : 1;
    key.data[first + at] = line * (1 - letters.data[first + at]!) * (1 - grooves.data[at]!);
  }
}
