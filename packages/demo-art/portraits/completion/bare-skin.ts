// Finds visible skin, including specular highlights: on a forehead these are pure white.
import { blurPlane, createPlane, resizePlane } from "../plane.ts";
import { createRaster, type Raster } from "../raster.ts";
import type { ExtendedPhoto } from "./extended-photo.ts";
import { isGrayscale, measureComplexion, type PixelClasses, SKIN } from "./pixel-classes.ts";

const SHRINK = 4;

/** Returns one channel: 255 on skin, else 0. */
export function findBareSkin(extended: ExtendedPhoto, classes: PixelClasses): Raster {
  const { photo, mask, face } = extended;
  const out = createRaster(mask.width, mask.height, 1);
  const [red, green, blue] = measureComplexion(extended).middle;
  // A grayscale photo has no skin tone to compare with.
  if (isGrayscale([red, green, blue])) return out;
  // Light pixels are highlights on deep skin; on fair skin they may be a gray beard or a hat.
  const isDeep = red + green + blue < 430;
  const near = blurSkin(extended, classes, isDeep ? 0.14 : 0.08);
  const least = isDeep ? 0.12 : 0.25;
  const top = Math.max(0, Math.floor(face.y - face.height * 0.6));
  const end = Math.min(mask.height, Math.ceil(face.y + face.height * 1.1));
  for (let at = 0; at < out.data.length; at++) {
    // Small isolated regions in the color of skin belong to clothes.
    out.data[at] = classes.at[at] === SKIN && near.data[at]! > 0.3 ? 255 : 0;
  }
  for (let y = top; y < end; y++) {
    for (let x = 0; x < mask.width; x++) {
      const at = y * mask.width + x;
      if (out.data[at] !== 0 || mask.data[at]! < 160 || !isOnFace(extended, x, y)) continue;
      const [r, g, b] = [photo.data[at * 3]!, photo.data[at * 3 + 1]!, photo.data[at * 3 + 2]!];
      const isLight = r + g + b > red + green + blue;
      if (isLight && near.data[at]! > least) out.data[at] = 255;
    }
  }
  return out;
}

/** Blurs the skin mask; `reach` is in widths of the face. */
function blurSkin({ mask, face }: ExtendedPhoto, classes: PixelClasses, reach: number) {
  const small = createPlane(Math.ceil(mask.width / SHRINK), Math.ceil(mask.height / SHRINK));
  for (let at = 0; at < small.data.length; at++) {
    const x = Math.min(mask.width - 1, (at % small.width) * SHRINK);
    const y = Math.min(mask.height - 1, Math.floor(at / small.width) * SHRINK);
    small.data[at] = classes.at[y * mask.width + x] === SKIN ? 1 : 0;
  }
  const wide = blurPlane(small, (face.width * reach) / SHRINK, 2);
  return resizePlane(wide, mask.width, mask.height);
}

/** True on the face including the forehead, except eyes and mouth. */
function isOnFace({ face, landmarks }: ExtendedPhoto, x: number, y: number): boolean {
  const across = (x - face.x - face.width / 2) / (face.width * 0.52);
  const middle = face.y + face.height * 0.35;
  const down = (y - middle) / (face.height * (y < middle ? 0.85 : 0.75));
  // A superellipse, because the forehead is as wide as the temples almost up to the hairline.
  if (Math.abs(across) ** 3 + Math.abs(down) ** 3 > 1) return false;
  for (const [ex, ey] of [face.leftEye, face.rightEye]) {
    if (Math.hypot(x - ex, (y - ey) * 1.6) < face.width * 0.12) return false;
  }
  const mouth = landmarks?.[13] ?? [face.x + face.width / 2, face.y + face.height * 0.8];
  // Excludes more below the upper lip, where teeth are, than above it.
  const tall = y < mouth[1] ? 2.6 : 1.7;
  return Math.hypot(x - mouth[0], (y - mouth[1]) * tall) > face.width * 0.22;
}
