// Measures a head in a picture: the face's oval and how far the hair reaches around it.
import type { Subject } from "./cutout.ts";
import type { Plane } from "./plane.ts";
import { isProfile } from "./profile.ts";

/** The face as a tilted ellipse, in px and radians. */
export type Head = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  tilt: number;
  /** Returns the extent of the person's hair at an angle from the top, in radii of the face. */
  reach: (angle: number) => number;
};

export function measureHead({ face, landmarks, mask, found }: Subject): Head {
  const oval = measureOval(face, isProfile(landmarks) ? null : landmarks);
  if (!found) return { ...oval, reach: () => 1.85 };
  const ends = Array.from({ length: 33 }, (_, i) => measureHairEnd(oval, mask, (i / 16 - 1) * 1.5));
  // Averages the extent of the person's own hair around the angle, for a round outline.
  const reach = (angle: number) => {
    let [sum, weight] = [0, 0];
    ends.forEach((end, i) => {
      const near = Math.exp(-((((i / 16 - 1) * 1.5 - angle) / 0.45) ** 2));
      sum += end * near;
      weight += near;
    });
    return weight > 0.01 ? sum / weight + 0.06 : 1.66;
  };
  return { ...oval, reach };
}

function measureHairEnd(oval: Omit<Head, "reach">, mask: Plane, angle: number): number {
  // Limits rays below the ears, which would measure the shoulders.
  const most = Math.abs(angle) > 1.2 ? 1.75 : 2.3;
  const sin = Math.sin(angle + oval.tilt) * oval.rx;
  const cos = Math.cos(angle + oval.tilt) * oval.ry;
  let far = 1.3;
  for (; far < most; far += 0.04) {
    const x = Math.round(oval.x + sin * far);
    const y = Math.round(oval.y - cos * far);
    if (
      x < 0 ||
      y < 0 ||
      x >= mask.width ||
      y >= mask.height ||
      mask.data[y * mask.width + x]! < 0.4
    )
      break;
  }
  return Math.max(1.62, far);
}

function measureOval(face: Subject["face"], landmarks: Subject["landmarks"]): Omit<Head, "reach"> {
  const [lx, ly] = face.leftEye;
  const [rx, ry] = face.rightEye;
  const tilt = Math.max(-0.4, Math.min(0.4, Math.atan2(ry - ly, rx - lx)));
  const [top, chin, left, right] = [10, 152, 234, 454].map((point) => landmarks?.[point]);
  if (!top || !chin || !left || !right) {
    const { x, y, width, height } = face;
    return { x: x + width / 2, y: y + height * 0.42, rx: width * 0.5, ry: height * 0.66, tilt };
  }
  return {
    x: (left[0] + right[0]) / 2,
    y: (top[1] + chin[1]) / 2,
    rx: Math.hypot(right[0] - left[0], right[1] - left[1]) / 2,
    ry: Math.hypot(chin[0] - top[0], chin[1] - top[1]) / 2,
    tilt,
  };
}
