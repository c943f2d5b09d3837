import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { computeMeanDifference } from "#server/test/apart.ts";
import { PictureError } from "../errors.ts";
import { readMix } from "../mix/read.ts";
import { normalizePhoto } from "./normalize.ts";

const SEED = 12;
/** Mean difference in levels of 256 caused by a twentieth of empty rows and by re-encoding. */
const LACKING = 8;
const ENCODED_AGAIN = 4;

const picture = sharp("e2e/photos/astronaut.png").resize(160, 120);
const SOURCES: Record<string, Buffer> = {
  jpeg: await picture.clone().jpeg().toBuffer(),
  "progressive jpeg": await picture.clone().jpeg({ progressive: true }).toBuffer(),
  "wide jpeg": await picture.clone().resize(6400, 800, { fit: "fill" }).jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  "interlaced png": await picture.clone().png({ progressive: true }).toBuffer(),
};

describe.each(Object.keys(SOURCES))("a damaged %s", async (kind) => {
  const bytes = SOURCES[kind] ?? Buffer.alloc(0);
  const whole = (await normalizePhoto(bytes)).data;
  const numRuns = kind === "wide jpeg" ? 5 : 60;

  it("is rejected wherever it is truncated, unless hardly anything is missing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: bytes.length - 1 }), async (length) => {
        const cut = bytes.subarray(0, length);
        const photo = await normalizePhoto(cut).catch((error: Error) => error);
        if (photo instanceof Error)
          expect(photo).toMatchObject({ code: "invalid_photo", details: { reason: "broken" } });
        else expect(await computeMeanDifference(photo.data, whole)).toBeLessThan(LACKING);
      }),
      { numRuns, seed: SEED },
    );
  });

  it("is rejected or accepted as browsers show it, whichever bytes are changed", async () => {
    const flips = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const changed = Buffer.from(bytes);
        for (const [at, mask] of changes) changed[at] = (changed[at] ?? 0) ^ mask;
        const photo = await normalizePhoto(changed).catch((error: Error) => error);
        if (photo instanceof Error) expect(photo).toMatchObject({ code: "invalid_photo" });
        else expect(await computeMeanDifference(photo.data, changed)).toBeLessThan(ENCODED_AGAIN);
        const mix = await readMix(changed).catch((error: unknown) => error);
        if (mix instanceof Error) expect(mix).toBeInstanceOf(PictureError);
      }),
      { numRuns, seed: SEED },
    );
  });
});

it("random bytes after a valid signature are rejected", async () => {
  const starts = fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], []);
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const result = normalizePhoto(Buffer.from([...start, ...rest]));
      await expect(result).rejects.toMatchObject({ code: "invalid_photo" });
    }),
    { numRuns: 100, seed: SEED },
  );
});
