// Where skin is seen, shine on it included: on a forehead it is as white as paper, and still skin.
import { blurPlane, plane, resizePlane } from "../plane.ts";
import { blank, type Raster } from "../raster.ts";
import type { Easel } from "./easel.ts";
import { complexionOf, isColorless, type Kinds, SKIN } from "./kinds.ts";

const SHRINK = 4;

/** One channel: 255 where skin is. */
export function bareSkin(easel: Easel, kinds: Kinds): Raster {
  const { photo, mask, face } = easel;
  const out = blank(mask.width, mask.height, 1);
  const [red, green, blue] = complexionOf(easel).middle;
  // In a photo without color no skin has a tone of its own.
  if (isColorless([red, green, blue])) return out;
  // On deep skin whatever is light is shine; on fair skin it may be a gray beard or a hat.
  const isDeep = red + green + blue < 430;
  const near = nearSkin(easel, kinds, isDeep ? 0.14 : 0.08);
  const least = isDeep ? 0.12 : 0.25;
  const top = Math.max(0, Math.floor(face.y - face.height * 0.6));
  const end = Math.min(mask.height, Math.ceil(face.y + face.height * 1.1));
  for (let at = 0; at < out.data.length; at++) {
    // Scraps in the color of skin are a sweater's.
    out.data[at] = kinds.at[at] === SKIN && near.data[at]! > 0.3 ? 255 : 0;
  }
  for (let y = top; y < end; y++) {
    for (let x = 0; x < mask.width; x++) {
      const at = y * mask.width + x;
      if (out.data[at] !== 0 || mask.data[at]! < 160 || !isOnFace(easel, x, y)) continue;
      const [r, g, b] = [photo.data[at * 3]!, photo.data[at * 3 + 1]!, photo.data[at * 3 + 2]!];
      const isLight = r + g + b > red + green + blue;
      if (isLight && near.data[at]! > least) out.data[at] = 255;
    }
  }
  return out;
}

/** `reach` in widths of the face. */
function nearSkin({ mask, face }: Easel, kinds: Kinds, reach: number) {
  const small = plane(Math.ceil(mask.width / SHRINK), Math.ceil(mask.height / SHRINK));
  for (let at = 0; at < small.data.length; at++) {
    const x = Math.min(mask.width - 1, (at % small.width) * SHRINK);
    const y = Math.min(mask.height - 1, Math.floor(at / small.width) * SHRINK);
    small.data[at] = kinds.at[y * mask.width + x] === SKIN ? 1 : 0;
  }
  const wide = blurPlane(small, (face.width * reach) / SHRINK, 2);
  return resizePlane(wide, mask.width, mask.height);
}

/** On the face or its forehead, but neither an eye nor the mouth. */
function isOnFace({ face, landmarks }: Easel, x: number, y: number): boolean {
  const across = (x - face.x - face.width / 2) / (face.width * 0.52);
  const middle = face.y + face.height * 0.35;
  const down = (y - middle) / (face.height * (y < middle ? 0.85 : 0.75));
  // A forehead is as wide as the temples almost up to the hairline.
  if (Math.abs(across) ** 3 + Math.abs(down) ** 3 > 1) return false;
  for (const [ex, ey] of [face.leftEye, face.rightEye]) {
    if (Math.hypot(x - ex, (y - ey) * 1.6) < face.width * 0.12) return false;
  }
  const mouth = landmarks?.[13] ?? [face.x + face.width / 2, face.y + face.height * 0.8];
  // Below its upper lip are teeth, above it shines the skin.
  const tall = y < mouth[1] ? 2.6 : 1.7;
  return Math.hypot(x - mouth[0], (y - mouth[1]) * tall) > face.width * 0.22;
}
