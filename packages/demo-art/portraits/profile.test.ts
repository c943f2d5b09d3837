import { expect, test } from "vitest";
import { isProfile } from "./profile.ts";

/** Creates a mesh whose right side is `by` widths of the face farther away than its left side. */
function createTurnedMesh(by: number): [number, number, number][] {
  const mesh = Array.from({ length: 468 }, (): [number, number, number] => [0, 0, 0]);
  mesh[234] = [100, 100, 0];
  mesh[454] = [200, 100, by * 100];
  return mesh;
}

test.each([0, 0.4, -0.6])("isProfile returns false for a head turned by %d", (by) => {
  expect(isProfile(createTurnedMesh(by))).toBe(false);
});

test.each([1, -1.2])("isProfile returns true for a head turned by %d", (by) => {
  expect(isProfile(createTurnedMesh(by))).toBe(true);
});

test("isProfile returns false without a mesh", () => {
  expect(isProfile(null)).toBe(false);
});
