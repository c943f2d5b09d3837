import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { createPlane, type Plane } from "./plane.ts";

type Oval = {
  /** Row of its center, in heights of the face from the face's top. */
  middle: number;
  /** Its radii, in widths and heights of the face. */
  across: number;
  down: number;
  /** Distances in radii: the mask is 0 outside the first and 1 inside the second. */
  fade: readonly [number, number];
};

/** Creates a mask that is 1 on the faces and falls to 0 around them. */
export function createFaceMask({ faces, mask }: Subject, oval: Oval): Plane {
  const { width, height } = mask;
  const out = createPlane(width, height);
  for (const face of faces) {
    const [cx, cy] = [face.x + face.width / 2, face.y + face.height * oval.middle];
    const [rx, ry] = [face.width * oval.across, face.height * oval.down];
    const [left, right] = [Math.max(0, cx - rx * oval.fade[0]), cx + rx * oval.fade[0]];
    const last = Math.min(height, cy + ry * oval.fade[0]);
    for (let y = Math.max(0, Math.floor(cy - ry * oval.fade[0])); y < last; y++) {
      for (let x = Math.floor(left); x < Math.min(width, right); x++) {
        const at = y * width + x;
        const far = Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2);
        out.data[at] = Math.max(out.data[at]!, ease(...oval.fade, far));
      }
    }
  }
  return out;
}
