// Wet-look ringlets, strand by strand: every curl is a bundle of hairs wound round a falling line.
// The far half of each turn is painted first and dark, the near half over it with its shine.
import type { Random } from "./random.ts";

export type Rgb = [number, number, number];

/** The face as a leaning ellipse, px and radians. */
export type Head = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  tilt: number;
  /** How far the sitter's own hair reaches at an angle from the top, in radii of the face. */
  reach: (angle: number) => number;
};

export type Hair = {
  length: "short" | "medium" | "long";
  shadow: Rgb;
  body: Rgb;
  gleam: Rgb;
  /** 0 dry .. 1 dripping */
  shine: number;
};

/** A picture layer with its own opacity; colours 0..1, not premultiplied. */
export type Layer = { width: number; height: number; rgb: Float32Array; alpha: Float32Array };

const STRANDS = 8;

type Curl = { x: number; y: number; dx: number; dy: number; length: number; radius: number };

export function layer(width: number, height: number): Layer {
  const size = width * height;
  return { width, height, rgb: new Float32Array(size * 3), alpha: new Float32Array(size) };
}

/** The mass of hair behind head and shoulders. */
export function curlsBehind(head: Head, hair: Hair, random: Random): Curl[] {
  const curls: Curl[] = [];
  for (let i = 0; i < 170; i++) {
    const angle = (random() * 2 - 1) * 2.1;
    curls.push(rooted(head, { angle, at: head.reach(angle) * (0.8 + random() * 0.24), random }));
  }
  const drop = dropOf(hair);
  for (let i = 0; i < 120; i++) {
    const side = i % 2 ? 1 : -1;
    const down = -0.2 + random() * (drop + 0.1);
    const away = 0.75 + random() * 0.75 - Math.max(0, down - 0.6) * 0.1;
    curls.push(hanging(head, { side, down, away, random }));
  }
  return lowestFirst(curls);
}

/** The hair that frames the face: crown, a fringe on the forehead and locks before the ears. */
export function curlsInFront(head: Head, hair: Hair, random: Random): Curl[] {
  const curls: Curl[] = [];
  for (let i = 0; i < 330; i++) {
    const angle = (random() * 2 - 1) * 1.8;
    const inner = 1.05 + Math.max(0, Math.cos(angle)) * 0.1;
    const outer = head.reach(angle);
    // Even density: more room further out.
    const at = Math.sqrt(inner * inner + random() * (outer * outer - inner * inner));
    curls.push(rooted(head, { angle, at, random }));
  }
  const drop = dropOf(hair);
  for (let i = 0; i < 90; i++) {
    const side = i % 2 ? 1 : -1;
    const down = -0.25 + random() * drop;
    const away = 1.14 + random() * 0.4 + Math.max(0, down - 0.5) * 0.06;
    curls.push(hanging(head, { side, down, away, random }));
  }
  return lowestFirst(curls);
}

export function paintCurls(onto: Layer, curls: Curl[], hair: Hair, random: Random): void {
  for (const curl of curls) {
    const phase = random() * Math.PI * 2;
    const hand = random() < 0.5 ? -1 : 1;
    const bend = (random() - 0.5) * 0.5;
    for (const near of [false, true]) {
      for (let strand = 0; strand < STRANDS; strand++) {
        const own = { phase: phase + (strand / STRANDS - 0.5) * 1.45, hand, bend, tone: random() };
        paintStrand(onto, curl, hair, { ...own, near, spread: 0.82 + random() * 0.3 });
      }
    }
  }
}

type Strand = {
  phase: number;
  hand: number;
  bend: number;
  tone: number;
  near: boolean;
  spread: number;
};

function paintStrand(onto: Layer, curl: Curl, hair: Hair, strand: Strand): void {
  const { radius, length } = curl;
  const pitch = radius * 2.1;
  const turns = length / pitch;
  const steps = Math.ceil(turns * radius * 4.4);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const swing = strand.phase + t * turns * Math.PI * 2;
    const depth = Math.cos(swing);
    if (depth > 0 !== strand.near) continue;
    const wide = radius * strand.spread * Math.min(1, 0.35 + t * 3) * (1 - t * t * 0.35);
    const across =
      Math.sin(swing) * wide * strand.hand + Math.sin(t * 2.4) * strand.bend * radius * 2;
    const along = t * length + depth * radius * 0.38;
    const x = curl.x + curl.dx * along - curl.dy * across;
    const y = curl.y + curl.dy * along + curl.dx * across;
    // The window is up and to the left: each turn catches it once, a little before its front.
    const facing = Math.max(0, Math.cos(swing - 0.35 * strand.hand));
    const light = strand.near ? 0.32 + facing * 0.5 + strand.tone * 0.22 : 0.1 + strand.tone * 0.14;
    const gleam = strand.near ? facing ** 14 * hair.shine * (0.35 + strand.tone * 0.9) : 0;
    dot(onto, x, y, light, Math.min(1, gleam), hair);
  }
}

function dot(onto: Layer, x: number, y: number, light: number, gleam: number, hair: Hair): void {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left >= onto.width - 2 || top >= onto.height - 2) return;
  const u = x - 0.5 - left;
  const v = y - 0.5 - top;
  for (let part = 0; part < 4; part++) {
    const px = part & 1;
    const py = part >> 1;
    const share = Math.min(1, (px ? u : 1 - u) * (py ? v : 1 - v) * 1.7);
    const at = (top + py) * onto.width + left + px;
    const alpha = onto.alpha[at]! + (1 - onto.alpha[at]!) * share;
    const mix = alpha > 0 ? Math.max(share, share / alpha) : 0;
    for (let c = 0; c < 3; c++) {
      const base = hair.shadow[c]! + (hair.body[c]! - hair.shadow[c]!) * light;
      const colour = base + (hair.gleam[c]! - base) * gleam;
      onto.rgb[at * 3 + c]! += (colour - onto.rgb[at * 3 + c]!) * Math.min(1, mix);
    }
    onto.alpha[at] = alpha;
  }
}

// Near the crown a curl springs away from the head, then its own weight takes it.
function rooted(
  head: Head,
  { angle, at, random }: { angle: number; at: number; random: Random },
): Curl {
  const turned = angle + head.tilt;
  const x = head.x + Math.sin(turned) * head.rx * at;
  const y = head.y - Math.cos(turned) * head.ry * at;
  const lean = turned * 1.15 + (random() - 0.5) * 0.9;
  const spring = Math.max(0, Math.cos(angle)) * 0.55;
  const dx = Math.sin(lean);
  const dy = -Math.cos(lean) * spring + (1 - spring) * 0.75;
  const norm = Math.hypot(dx, dy) || 1;
  const length = head.rx * (0.42 + random() * 0.3);
  const radius = head.rx * (0.085 + random() * 0.035);
  const back = length * 0.5;
  return {
    x: x - (dx / norm) * back,
    y: y - (dy / norm) * back,
    dx: dx / norm,
    dy: dy / norm,
    length,
    radius,
  };
}

function hanging(
  head: Head,
  { side, down, away, random }: { side: number; down: number; away: number; random: Random },
): Curl {
  const lean = side * (random() * 0.36 - 0.1);
  return {
    x: head.x + side * head.rx * away,
    y: head.y + head.ry * down,
    dx: Math.sin(lean),
    dy: Math.cos(lean),
    length: head.rx * (0.55 + random() * 0.4),
    radius: head.rx * (0.08 + random() * 0.035),
  };
}

function dropOf({ length }: Hair): number {
  return { short: 0.35, medium: 0.85, long: 1.7 }[length];
}

// Upper locks lie over lower ones.
function lowestFirst(curls: Curl[]): Curl[] {
  return curls.sort((a, b) => b.y - a.y);
}
