// Finds the person's own hair, measures its color, and darkens it under curls that are drawn on it.
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { haze } from "./glow.ts";
import type { Head } from "./head.ts";
import { createPlane, type Plane, resizePlane } from "./plane.ts";
import type { Rgb } from "./ringlet.ts";

/** Returns the mean color near the head's outline, 0..1; closer to the face there may be forehead. */
export function measureHairColor(
  { image, mask }: Pick<Subject, "image" | "mask">,
  head: Head,
): Rgb {
  const sum: Rgb = [0, 0, 0];
  let weight = 1e-6;
  const placeAt = (angle: number, far: number) => {
    const x = Math.round(head.x + Math.sin(angle) * head.rx * far);
    const y = Math.round(head.y - Math.cos(angle) * head.ry * far);
    return x < 0 || y < 0 || x >= image.width || y >= image.height ? null : y * image.width + x;
  };
  for (let i = 0; i < 29; i++) {
    const angle = head.tilt + (i / 14 - 1) * 0.7;
    let end = 1.12;
    for (; end < 2.6; end += 0.02) {
      const at = placeAt(angle, end);
      if (at === null || mask.data[at]! < 0.5) break;
    }
    for (let part = 0.45; part < 0.85; part += 0.05) {
      const at = placeAt(angle, 1 + (end - 1) * part);
      if (at === null) continue;
      weight += mask.data[at]!;
      for (let c = 0; c < 3; c++) sum[c]! += (image.data[at * 3 + c]! / 255) * mask.data[at]!;
    }
  }
  return sum.map((value) => value / weight) as Rgb;
}

function measureSkinColor({ image }: Subject, head: Head): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (let i = 0; i < 80; i++) {
    const side = i % 2 ? 1 : -1;
    const x = Math.round(head.x + side * head.rx * (0.32 + (i % 8) * 0.025));
    const y = Math.round(head.y + head.ry * (0.05 + Math.floor(i / 8) * 0.022));
    const row = Math.max(0, Math.min(image.height - 1, y)) * image.width;
    const at = (row + Math.max(0, Math.min(image.width - 1, x))) * 3;
    for (let c = 0; c < 3; c++) sum[c]! += image.data[at + c]! / 80 / 255;
  }
  return sum;
}

const SHRINK = 4;

/** How far hair is searched beside and below the face's center, in radii of the face. */
type Reach = { across: number; down: number };

/** Returns 0..1 on the person's hair: pixels of its color that are connected to the crown. */
export function findHair(
  subject: Subject,
  head: Head,
  reach: Reach = { across: 2.1, down: 2.1 },
): Plane {
  const { image } = subject;
  const width = Math.ceil(image.width / SHRINK);
  const height = Math.ceil(image.height / SHRINK);
  const like = measureHairLikeness(subject, head, { width, height, reach });
  const found = createPlane(width, height);
  const queue: number[] = [];
  const crown = (head.y - head.ry * 1.08) / SHRINK;
  for (let at = 0; at < like.data.length; at++) {
    if (at / width > crown || like.data[at]! < 0.5) continue;
    found.data[at] = 1;
    queue.push(at);
  }
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next]!;
    for (const to of [at - 1, at + 1, at - width, at + width]) {
      if (to < 0 || to >= like.data.length || found.data[to] || like.data[to]! < 0.4) continue;
      found.data[to] = 1;
      queue.push(to);
    }
  }
  return haze(resizePlane(found, image.width, image.height), 5);
}

function measureHairLikeness(
  subject: Subject,
  head: Head,
  { width, height, reach }: { width: number; height: number; reach: Reach },
): Plane {
  const { image, mask } = subject;
  const hair = measureHairColor(subject, head);
  const skin = measureSkinColor(subject, head);
  const out = createPlane(width, height);
  const away = (at: number, color: Rgb) =>
    Math.hypot(...color.map((value, c) => value - image.data[at * 3 + c]! / 255));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = Math.min(image.height - 1, y * SHRINK) * image.width + x * SHRINK;
      const dx = (x * SHRINK - head.x) / head.rx;
      const dy = (y * SHRINK - head.y) / head.ry;
      const oval = Math.hypot(dx, dy);
      // Excludes beard, lips and the shadow under the chin, which are dark too.
      const below = dy > 0.15 && (Math.abs(dx) < 0.78 || oval < 1.14);
      if (below || mask.data[at]! < 0.4 || oval < 0.9) continue;
      if (Math.abs(dx) > reach.across || dy > reach.down) continue;
      const own = Math.min(away(at, hair), away(at, hair.map((v) => v * 0.55) as Rgb));
      out.data[y * width + x] = own < 0.34 && own < away(at, skin) * 0.85 ? 1 : 0;
    }
  }
  return out;
}

/** Returns positions `apart` px apart on the hair beside and below the face, for locks to start at. */
export function findPlacesBesideFace(hair: Plane, head: Head, apart: number): [number, number][] {
  const places: [number, number][] = [];
  const isFree = (x: number, y: number) =>
    Math.hypot((x - head.x) / head.rx, (y - head.y) / head.ry) > 1.12;
  for (let y = Math.max(0, head.y - head.ry * 0.2); y < hair.height; y += apart) {
    const shift = (places.length % 2) * apart * 0.5;
    for (let x = shift; x < hair.width; x += apart) {
      if (hair.data[Math.floor(y) * hair.width + Math.floor(x)]! < 0.5) continue;
      const above = y - head.rx * 0.3;
      if (isFree(x, above)) places.push([x, above]);
      else if (isFree(x, y)) places.push([x, y]);
    }
  }
  return places;
}

/** Returns positions `apart` px apart all over the hair of a head in profile. */
export function findPlaces(hair: Plane, apart: number): [number, number][] {
  const places: [number, number][] = [];
  for (let y = 0, row = 0; y < hair.height; y += apart, row++) {
    for (let x = (row % 2) * apart * 0.5; x < hair.width; x += apart) {
      if (hair.data[Math.floor(y) * hair.width + Math.floor(x)]! > 0.6) places.push([x, y - apart]);
    }
  }
  return places;
}

/** Returns 0..1 above the jaw except on skin, because a profile has no mesh to find the face with. */
export function findHairInProfile({ mask, skin, face }: Subject): Plane {
  const out = createPlane(mask.width, mask.height);
  const last = Math.min(mask.height, Math.ceil(face.y + face.height * 0.8));
  for (let y = 0; y < last; y++) {
    const isFace = y > face.y + face.height * 0.05;
    for (let x = 0; x < mask.width; x++) {
      // Excludes eyebrows, lashes and beard.
      if (isFace && x > face.x - face.width * 0.2 && x < face.x + face.width * 1.05) continue;
      const at = y * mask.width + x;
      if (mask.data[at]! > 0.6 && skin.data[at]! < 0.3) out.data[at] = 1;
    }
  }
  return haze(out, 5);
}

export function computeMeanColor({ image }: Subject, where: Plane): Rgb {
  const sum: Rgb = [0, 0, 0];
  let weight = 1e-6;
  for (let at = 0; at < where.data.length; at += 7) {
    const share = where.data[at]!;
    weight += share;
    for (let c = 0; c < 3; c++) sum[c]! += (image.data[at * 3 + c]! / 255) * share;
  }
  return sum.map((value) => value / weight) as Rgb;
}

/** Darkens the hair and, around the head, the area behind the locks, for depth between them. */
export function darkenHair(
  { image }: Subject,
  hair: Plane,
  { head, dark }: { head: Head | null; dark: Rgb },
): void {
  for (let y = 0; y < image.height; y++) {
    const dy = head ? (y - head.y) / head.ry : 0;
    const level = head ? ease(0.75, 0.45, dy) * ease(-2.2, -1.8, dy) : 0;
    for (let x = 0; x < image.width; x++) {
      if (level === 0 && hair.data[y * image.width + x] === 0) continue;
      const far = head ? Math.sqrt(((x - head.x) / head.rx) ** 2 + dy * dy) : 0;
      const around = ease(1.1, 1.24, far) * ease(2.2, 1.8, far) * level;
      const share = Math.max(hair.data[y * image.width + x]!, around) * 0.93;
      if (share === 0) continue;
      const at = (y * image.width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const own = image.data[at + c]! / 255;
        image.data[at + c] = (own * (1 - share) + dark[c]! * (0.6 + own) * share) * 255;
      }
    }
  }
}

/** Removes the outline of the hair where curls draw a new one. */
export function softenOutline({ mask }: Subject, hair: Plane, head: Head): void {
  const reaches = Array.from({ length: 65 }, (_, i) => head.reach((i / 32 - 1) * Math.PI));
  const last = Math.min(mask.height, Math.floor(head.y));
  for (let y = 0; y < last; y++) {
    const level = ease(head.y, head.y - head.ry * 0.4, y);
    for (let x = 0; x < mask.width; x++) {
      const at = y * mask.width + x;
      if (hair.data[at] === 0) continue;
      const dx = (x - head.x) / head.rx;
      const dy = (y - head.y) / head.ry;
      const angle = Math.atan2(dx, -dy) - head.tilt;
      const reach = reaches[Math.max(0, Math.min(64, Math.round((angle / Math.PI + 1) * 32)))]!;
      mask.data[at]! *= 1 - ease(reach - 0.24, reach - 0.12, Math.hypot(dx, dy)) * level;
    }
  }
}
