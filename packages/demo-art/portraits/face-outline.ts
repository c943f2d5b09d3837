import type { Subject } from "./cutout.ts";
import { isProfile } from "./profile.ts";

// Indexes of face mesh points around the lips, around the mouth opening, and around the face.
const OUTER = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
];
const INNER = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
];
const FACE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** Returns the lips as an SVG path (fill rule evenodd); null without a mesh or in profile. */
export function getLipsPath({ landmarks }: Subject): string | null {
  if (!landmarks || isProfile(landmarks)) return null;
  return `${toPath(landmarks, OUTER)}${toPath(landmarks, INNER)}`;
}

/** Returns the mouth opening as an SVG path; null without a mesh or in profile. */
export function getMouthPath({ landmarks }: Subject): string | null {
  return landmarks && !isProfile(landmarks) ? toPath(landmarks, INNER) : null;
}

/** Returns the outline of the face without hair and ears; null without a mesh or in profile. */
export function getFacePath({ landmarks }: Subject): string | null {
  return landmarks && !isProfile(landmarks) ? toPath(landmarks, FACE) : null;
}

/** Mesh points of the upper half of that outline, from temple to temple. */
export const FOREHEAD = [127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356];

function toPath(landmarks: [number, number, number][], indexes: number[]): string {
  const points = indexes.flatMap((index) => {
    const point = landmarks[index];
    return point ? [`${point[0].toFixed(1)} ${point[1].toFixed(1)}`] : [];
  });
  return `M${points.join("L")}Z`;
}
