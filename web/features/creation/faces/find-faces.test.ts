import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, it } from "vitest";
import { type FaceNetwork, readFaceNetwork } from "./face-network.ts";
import { findFaces } from "./find-faces.ts";

const ASTRONAUT = "e2e/photos/astronaut.png";
let network: FaceNetwork;

beforeAll(async () => {
  const file = await readFile(new URL("./blazeface.bin", import.meta.url));
  network = readFaceNetwork(new Uint8Array(file).buffer);
});

async function facesIn(picture: Sharp) {
  const { data, info } = await picture
    .resize(512, 512, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return findFaces(network, { width, height, data: new Uint8ClampedArray(data) });
}

it("finds the astronaut's face", async () => {
  const [face, ...others] = await facesIn(sharp(ASTRONAUT));
  expect(others).toEqual([]);
  expect(face?.score).toBeGreaterThan(0.8);
  expect(face?.box.x).toBeCloseTo(0.34, 1);
  expect(face?.box.y).toBeCloseTo(0.14, 1);
  expect(face?.box.width).toBeCloseTo(0.2, 1);
});

it("finds two people in a wide picture, each once", async () => {
  const portrait = await sharp(ASTRONAUT).resize(400).png().toBuffer();
  const pair = sharp({ create: { width: 800, height: 400, channels: 3, background: "#456" } });
  const both = [
    { input: portrait, left: 0, top: 0 },
    { input: portrait, left: 400, top: 0 },
  ];
  const faces = await facesIn(sharp(await pair.composite(both).png().toBuffer()));
  const middles = faces.filter(({ score }) => score > 0.75).map(({ box }) => box.x + box.width / 2);
  expect(middles.sort()).toHaveLength(2);
  expect(middles[0]).toBeCloseTo(0.22, 1);
  expect(middles[1]).toBeCloseTo(0.72, 1);
});

it("finds a small face by a closer look", async () => {
  const small = await sharp(ASTRONAUT).resize(110).png().toBuffer();
  const far = sharp({ create: { width: 512, height: 512, channels: 3, background: "#678" } });
  const placed = [{ input: small, left: 300, top: 290 }];
  const [face] = await facesIn(sharp(await far.composite(placed).png().toBuffer()));
  expect(face?.box.x).toBeCloseTo(0.66, 1);
  expect(face?.box.width).toBeLessThan(0.1);
});

it("finds no face where there is none", async () => {
  const empty = sharp({ create: { width: 300, height: 500, channels: 3, background: "#789" } });
  expect(await facesIn(sharp(await empty.png().toBuffer()))).toEqual([]);
});
