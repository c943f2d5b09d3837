import { expect, test } from "vitest";
import { isProfile } from "./turned.ts";

/** A mesh whose right side is so much farther away than its left one, in its own width. */
function createTurnedMesh(by: number): [number, number, number][] {
  const mesh = Array.from({ length: 468 }, (): [number, number, number] => [0, 0, 0]);
  mesh[234] = [100, 100, 0];
  mesh[454] = [200, 100, by * 100];
  return mesh;
}

test.each([0, 0.4, -0.6])("a head turned by %d shows both halves of its face", (by) => {
  expect(isProfile(createTurnedMesh(by))).toBe(false);
});

test.each([1, -1.2])("a head turned by %d is seen from the side", (by) => {
  expect(isProfile(createTurnedMesh(by))).toBe(true);
});

test("without a mesh nothing is known", () => {
  expect(isProfile(null)).toBe(false);
});
