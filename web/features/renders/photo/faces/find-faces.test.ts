import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, it } from "vitest";
import { type FaceNetwork, readFaceNetwork } from "./face-network.ts";
import { findFaces } from "./find-faces.ts";
import { MIN_FACE_SCORE } from "./scores.ts";

const ASTRONAUT = "e2e/photos/astronaut.png";
const PEOPLE = "e2e/photos/people";
const PORTRAITS = readdirSync(PEOPLE).filter((name) => name.endsWith(".jpg"));
let network: FaceNetwork;

beforeAll(async () => {
  const file = await readFile(new URL("./blazeface.bin", import.meta.url));
  network = readFaceNetwork(new Uint8Array(file).buffer);
});

async function detectFaces(picture: Sharp) {
  const { data, info } = await picture
    .resize(512, 512, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return findFaces(network, { width, height, data: new Uint8ClampedArray(data) });
}

it("finds the astronaut's face", async () => {
  const [face, ...others] = (await detectFaces(sharp(ASTRONAUT))).faces;
  expect(others).toEqual([]);
  expect(face?.score).toBeGreaterThan(0.8);
  expect(face?.box.x).toBeCloseTo(0.34, 1);
  expect(face?.box.y).toBeCloseTo(0.14, 1);
  expect(face?.box.width).toBeCloseTo(0.2, 1);
});

it("finds each of two people in a wide picture once", async () => {
  const portrait = await sharp(ASTRONAUT).resize(400).png().toBuffer();
  const pair = sharp({ create: { width: 800, height: 400, channels: 3, background: "#456" } });
  const both = [
    { input: portrait, left: 0, top: 0 },
    { input: portrait, left: 400, top: 0 },
  ];
  const { faces } = await detectFaces(sharp(await pair.composite(both).png().toBuffer()));
  const middles = faces.filter(({ score }) => score > 0.75).map(({ box }) => box.x + box.width / 2);
  expect(middles.sort()).toHaveLength(2);
  expect(middles[0]).toBeCloseTo(0.22, 1);
  expect(middles[1]).toBeCloseTo(0.72, 1);
});

it("finds a small face in a close-up", async () => {
  const small = await sharp(ASTRONAUT).resize(110).png().toBuffer();
  const far = sharp({ create: { width: 512, height: 512, channels: 3, background: "#678" } });
  const placed = [{ input: small, left: 300, top: 290 }];
  const {
    faces: [face],
  } = await detectFaces(sharp(await far.composite(placed).png().toBuffer()));
  expect(face?.box.x).toBeCloseTo(0.66, 1);
  expect(face?.box.width).toBeLessThan(0.1);
});

it("finds no face in an empty picture", async () => {
  const empty = sharp({ create: { width: 300, height: 500, channels: 3, background: "#789" } });
  expect(await detectFaces(sharp(await empty.png().toBuffer()))).toEqual({ faces: [], turns: 0 });
});

const QUARTERS = [0, 1, 0, 2, 0, 3] as const;

it.each(PORTRAITS.map((name, i) => [name, QUARTERS[i % QUARTERS.length] ?? 0] as const))(
  "finds the face in %s, %d quarter turns from upright",
  async (name, quarters) => {
    const rotated = await sharp(`${PEOPLE}/${name}`)
      .rotate(360 - quarters * 90)
      .toBuffer();
    const { faces, turns } = await detectFaces(sharp(rotated));
    expect(faces[0]?.score).toBeGreaterThan(quarters === 0 ? MIN_FACE_SCORE + 0.2 : MIN_FACE_SCORE);
    expect(turns).toBe(quarters);
  },
);

const CAR = `<rect x="60" y="140" width="280" height="150" rx="40" fill="#c33"/><path d="M100 150L130 80H270L300 150Z" fill="#345"/><circle cx="110" cy="210" r="26" fill="#ffd"/><circle cx="290" cy="210" r="26" fill="#ffd"/><rect x="150" y="220" width="100" height="40" fill="#222"/>`;

it("does not take the front of a car for a face", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="512" height="512"><rect width="400" height="400" fill="#9aab8c"/>${CAR}</svg>`;
  const { faces } = await detectFaces(sharp(Buffer.from(svg)));
  expect(faces[0]?.score ?? 0).toBeLessThan(MIN_FACE_SCORE);
});
