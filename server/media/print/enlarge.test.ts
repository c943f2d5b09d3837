import sharp from "sharp";
import { expect, test } from "vitest";
import { enlarge } from "./enlarge.ts";
import type { Mix } from "./raster.ts";

/** Fine rings reveal resampling artifacts. */
async function rings(side: number): Promise<Mix> {
  const all = Array.from(
    { length: 24 },
    (_, ring) =>
      `<circle cx="40" cy="52" r="${(24 - ring) * 3.1}" fill="${ring % 2 ? "#fc3" : "#1a1a2e"}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>${all.join("")}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function meanOff(one: Mix, other: Mix): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1)
    sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  return Math.sqrt(sum / one.data.length);
}

async function stretched({ data, width, height }: Mix): Promise<Mix> {
  const raw = { width, height, channels: 3 } as const;
  const twice = await sharp(data, { raw })
    .resize(width * 2, height * 2, { kernel: "cubic" })
    .raw()
    .toBuffer();
  return { data: twice, width: width * 2, height: height * 2 };
}

test("an enlarged mix is closer to a larger drawing than a stretched one", async () => {
  const [small, large] = await Promise.all([rings(200), rings(400)]);
  const enlarged = enlarge(small);
  expect([enlarged.width, enlarged.height]).toEqual([400, 400]);
  expect(meanOff(enlarged, large)).toBeLessThan(meanOff(await stretched(small), large) * 0.97);
});

test("enlarging keeps the orientation and flat colors and adds no halo to edges", () => {
  const [width, height] = [6, 4];
  const data = Buffer.alloc(width * height * 3, 20);
  for (let y = 0; y < height; y += 1) data.fill(220, (y * width + 3) * 3, (y + 1) * width * 3);
  data.fill(90, 0, 3);
  const large = enlarge({ data, width, height });
  const at = (x: number, y: number) => large.data[(y * large.width + x) * 3] ?? 0;
  expect([at(0, 6), at(1, 7), at(10, 0), at(11, 7)]).toEqual([20, 20, 220, 220]);
  expect(at(0, 0)).toBeGreaterThan(60);
  const row = Array.from({ length: 12 }, (_, x) => at(x, 6));
  expect(Math.max(...row)).toBeLessThanOrEqual(222);
  expect(Math.min(...row)).toBeGreaterThanOrEqual(18);
});
