import type { Person } from "./person.ts";

/**
 * In radians. From this angle the nose covers the far cheek. The most turned face that shows both cheeks,
 * of a hundred faces, had 0.57.
 */
const PROFILE = 0.6;

/** True for a head in profile, for which the mesh invents the hidden half over hair or background. */
export function isProfile(landmarks: Person["landmarks"]): boolean {
  const [left, right] = [landmarks?.[234], landmarks?.[454]];
  if (!left || !right) return false;
  return Math.abs(Math.atan2(right[2] - left[2], right[0] - left[0])) > PROFILE;
}
