// Distinguishes cloth on the head (scarf, wrap, hat) from hair: cloth has no strands. A skin-colored wrap
// that leaves the neck bare cannot be distinguished from a shaven head.
import type { Person } from "./person.ts";

type Rgb = [number, number, number];

/** Position across and below the face's center, in radii of the face. */
type Place = [number, number];

/** Returns the color at a position, smoothed to a face of about 130 px; null outside of the person. */
type SampleColor = (across: number, down: number) => Rgb | null;

/**
 * Color statistics of a part of the head: median `hue` and `light`, `uneven` is the median distance from
 * that hue, `rough` the local contrast relative to the light.
 */
export type Part = { hue: [number, number]; light: number; uneven: number; rough: number };

/** The measured parts of the head; null if too little of a part is visible. */
export type Parts = Record<"crown" | "neck" | "left" | "right" | "cheeks" | "eyes", Part | null>;

/** True if a scarf, a wrap or a hat without a brim covers the hair. */
export function isHairCovered(person: Person): boolean {
  const look = createHeadSampler(person);
  return look !== null && !hasBrim(look) && isCloth(measureParts(look));
}

/** True if anything covers the hair, including a hat with a brim. */
export function isHeadCovered(person: Person): boolean {
  const look = createHeadSampler(person);
  return look !== null && (hasBrim(look) || isCloth(measureParts(look)));
}

function createHeadSampler(person: Person): SampleColor | null {
  return person.found && person.landmarks ? createSampler(person, person.landmarks) : null;
}

/** True if the silhouette is wide above the ears and narrow below them, as under a brim. */
function hasBrim(look: SampleColor): boolean {
  return [-1, 1].every((side) => look(side * 1.75, -0.7) && !look(side * 1.5, 0.3));
}

const SMOOTH = 0.02;
/** Upper limit of the roughness of folds and knitting in focus. */
const MIN_FOLD_ROUGHNESS = 0.05;

export function isCloth({ crown, neck, left, right, cheeks, eyes }: Parts): boolean {
  if (!crown || !cheeks) return false;
  if (isHatColor(crown, cheeks) || isWrapped({ crown, neck, left, right })) return true;
  if (hasUnnaturalHue(crown)) return crown.rough < 0.07 && crown.uneven < 0.015;
  if (crown.rough > SMOOTH) return false;
  // A bare neck does not reach this far beside the jaw, so the same color there is cloth.
  const around = [neck, left, right];
  if (around.every((part) => part && part.rough < SMOOTH && isAlike(part, crown))) return true;
  // Compared with the eyes, because hair is smooth in an unfocused photo.
  return eyes !== null && crown.rough < eyes.rough * 0.5 && !isAlike(crown, cheeks);
}

/** True for a mix of many colors, or for a red that is redder than ginger hair. */
function isHatColor(crown: Part, cheeks: Part): boolean {
  if (crown.light < 150) return false;
  if (crown.uneven > 0.11) return true;
  const [red, yellow] = [crown.hue[0] - cheeks.hue[0], crown.hue[1] - cheeks.hue[1]];
  return red > 0.13 && yellow < red * 0.3 && crown.rough < MIN_FOLD_ROUGHNESS;
}

/** True if the crown's color is found on both sides of the jaw; dark cloth must cover the neck too. */
function isWrapped({
  crown,
  neck,
  left,
  right,
}: Pick<Parts, "neck" | "left" | "right"> & { crown: Part }): boolean {
  const isCrowns = (part: Part | null) =>
    part !== null && part.rough < MIN_FOLD_ROUGHNESS && isAlike(part, crown, 0.045);
  if (!isCrowns(left) || !isCrowns(right)) return false;
  return crown.light > 400 || (crown.rough < MIN_FOLD_ROUGHNESS && isCrowns(neck));
}

/** True for hues other than natural hair's, which is black, gray, or between yellow and red. */
function hasUnnaturalHue({ hue: [red, yellow], light }: Part): boolean {
  return light > 100 && (red < -0.08 || red > 0.33 || yellow < -0.12);
}

function isAlike(a: Part, b: Part, apart = 0.03): boolean {
  const away = Math.hypot(a.hue[0] - b.hue[0], a.hue[1] - b.hue[1]);
  return away < apart && Math.abs(Math.log(a.light / b.light)) < 0.6;
}

function measureParts(look: SampleColor): Parts {
  const part = (places: Place[]) => measurePart(look, places);
  const beside = (x: number) => part(area({ x, half: 0.12, from: 1.08, to: 1.34 }));
  const cheek = { half: 0.1, from: 0.05, to: 0.25 };
  return {
    crown: part(getCrownPlaces(look)),
    neck: part(area({ x: 0, half: 0.25, from: 1.14, to: 1.34 })),
    left: beside(-0.95),
    right: beside(0.95),
    cheeks: part([-0.45, 0.45].flatMap((x) => area({ x, ...cheek }))),
    eyes: part(area({ x: 0, half: 0.65, from: -0.5, to: -0.05 })),
  };
}

function createSampler(
  { photo, mask }: Person,
  landmarks: NonNullable<Person["landmarks"]>,
): SampleColor {
  const point = (index: number) => landmarks[index] ?? [0, 0, 0];
  const [top, chin, left, right] = [point(10), point(152), point(234), point(454)];
  const [mx, my] = [(left[0] + right[0]) / 2, (top[1] + chin[1]) / 2];
  const [rx, ry] = [(right[0] - left[0]) / 2, (chin[1] - top[1]) / 2];
  const grain = Math.floor(rx / 130);
  return (across, down) => {
    const [x, y] = [Math.round(mx + across * rx), Math.round(my + down * ry)];
    if (x < grain || y < grain || x >= photo.width - grain - 1 || y >= photo.height - grain - 1) {
      return null;
    }
    if (mask.data[y * photo.width + x]! < 200) return null;
    const sum: Rgb = [0, 0, 0];
    for (let row = y - grain; row <= y + grain; row++) {
      for (let column = x - grain; column <= x + grain; column++) {
        const at = (row * photo.width + column) * 3;
        for (const c of [0, 1, 2] as const) sum[c] += photo.data[at + c]!;
      }
    }
    return sum.map((value) => value / (grain * 2 + 1) ** 2) as Rgb;
  };
}

/** Returns positions inside the head's outline over the forehead, from temple to temple. */
function getCrownPlaces(look: SampleColor): Place[] {
  const places: Place[] = [];
  for (let angle = -0.7; angle < 0.75; angle += 0.1) {
    const [across, down] = [Math.sin(angle), -Math.cos(angle)];
    let end = 1;
    while (end < 2.6 && look(across * end, down * end)) end += 0.03;
    for (let part = 0.5; part < 0.85; part += 0.05) {
      const far = 1 + (end - 1) * part;
      places.push([across * far, down * far]);
    }
  }
  return places;
}

function area({
  x,
  half,
  from,
  to,
}: {
  x: number;
  half: number;
  from: number;
  to: number;
}): Place[] {
  return Array.from({ length: 120 }, (_, i) => [
    x + ((i % 12) / 5.5 - 1) * half,
    from + (Math.floor(i / 12) / 9) * (to - from),
  ]);
}

/** Width of a strand of hair, in radii of the face. */
const STRAND_WIDTH = 0.04;
/** Added to the light so that noise in dark areas does not count as roughness. */
const MIN_LIGHT = 100;

function measurePart(look: SampleColor, places: Place[]): Part | null {
  const seen = places.flatMap(([x, y]) => {
    const own = look(x, y);
    const near = [
      look(x - STRAND_WIDTH, y),
      look(x + STRAND_WIDTH, y),
      look(x, y - STRAND_WIDTH),
      look(x, y + STRAND_WIDTH),
    ];
    const around = near.filter((color) => color !== null).map(sumLight);
    return own && around.length === near.length ? [{ own, around }] : [];
  });
  if (seen.length < places.length / 2) return null;
  const hues = seen.map(({ own: [r, g, b] }): [number, number] => {
    const light = sumLight([r, g, b]) + 12;
    return [(r - g) / light, (g - b) / light];
  });
  const hue: Part["hue"] = [middle(hues.map(([red]) => red)), middle(hues.map(([, blue]) => blue))];
  const uneven = middle(hues.map(([red, blue]) => Math.hypot(red - hue[0], blue - hue[1])));
  const light = middle(seen.map(({ own }) => sumLight(own))) + 12;
  const away = seen.map(({ own, around }) =>
    Math.abs(sumLight(own) - around.reduce((sum, one) => sum + one / around.length, 0)),
  );
  const rough = away.reduce((sum, one) => sum + one, 0) / away.length / (light + MIN_LIGHT);
  return { hue, uneven, light, rough };
}

function sumLight([r, g, b]: Rgb): number {
  return r + g + b;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
