import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mailJpeg } from "./mail-jpeg.ts";

const SAMPLES = new URL("../../../web/public/samples/female/", import.meta.url).pathname;

test.each(["pop-art", "linocut", "watercolor"])(
  "a mix in %s is light enough for a mail",
  async (slug) => {
    const sample = readFileSync(`${SAMPLES}${slug}-640.webp`);
    const { data, width, height } = await mailJpeg(
      await sharp(sample).resize(1024).png().toBuffer(),
    );
    expect([width, height]).toEqual([480, 720]);
    expect((await sharp(data).metadata()).format).toBe("jpeg");
    expect(data.length).toBeLessThanOrEqual(60_000);
    expect(data.length).toBeGreaterThan(10_000);
  },
);

test("a small picture is not enlarged", async () => {
  const picture = await sharp({
    create: { width: 16, height: 24, channels: 4, background: "#0000" },
  })
    .png()
    .toBuffer();
  expect(await mailJpeg(picture)).toMatchObject({ width: 16, height: 24 });
});
