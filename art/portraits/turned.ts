import type { Person } from "./person.ts";

/** In radians. From here on the nose covers the farther cheek; the most half-turned of a hundred faces was at 0.57. */
const PROFILE = 0.6;

/** Of a head seen from the side the mesh invents the half that nobody sees, over hair or background. */
export function isProfile(landmarks: Person["landmarks"]): boolean {
  const [left, right] = [landmarks?.[234], landmarks?.[454]];
  if (!left || !right) return false;
  return Math.abs(Math.atan2(right[2] - left[2], right[0] - left[0])) > PROFILE;
}
