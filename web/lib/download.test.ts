import { expect, test } from "vitest";
import { createFileName } from "./download.ts";

test.each([
  ["Maya Lin", "png", "maya-lin-1795253400000.png"],
  ["  Person 1 ", "jpg", "person-1-1795253400000.jpg"],
  ["José / Zoë: 3", "png", "josé-zoë-3-1795253400000.png"],
  ["Flo's Dad", "png", "flos-dad-1795253400000.png"],
  ["../..", "png", "memix-1795253400000.png"],
])("saves %o as %s with the name %s", (nickname, kind, name) => {
  expect(createFileName(nickname, kind as "png" | "jpg", 1_795_253_400_000)).toBe(name);
});
