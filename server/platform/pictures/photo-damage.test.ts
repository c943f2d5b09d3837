import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grain } from "#server/test/odd-photos.ts";
import { PhotoError, PictureError } from "./errors.ts";
import { readMix } from "./mix.ts";
import { normalisePhoto } from "./photo.ts";

const picture = grain();
const SOURCES: Record<string, Buffer> = {
  jpeg: await picture.clone().jpeg().toBuffer(),
  "progressive jpeg": await picture.clone().jpeg({ progressive: true }).toBuffer(),
  "wide jpeg": await picture.clone().resize(6400, 800, { fit: "fill" }).jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  "interlaced png": await picture.clone().png({ progressive: true }).toBuffer(),
};

describe.each(Object.keys(SOURCES))("a damaged %s", (kind) => {
  const bytes = SOURCES[kind] ?? Buffer.alloc(0);
  const numRuns = kind === "wide jpeg" ? 10 : 60;

  it("is refused wherever it was cut off", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: bytes.length - 20 }), async (length) => {
        const result = normalisePhoto(bytes.subarray(0, length));
        await expect(result).rejects.toMatchObject({ name: "PhotoError", reason: "broken" });
      }),
      { numRuns },
    );
  });

  it("is taken or refused, whatever bytes were changed", async () => {
    const flips = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const changed = Buffer.from(bytes);
        for (const [at, mask] of changes) changed[at] = (changed[at] ?? 0) ^ mask;
        const photo = await normalisePhoto(changed).catch((error: unknown) => error);
        if (photo instanceof Error) expect(photo).toBeInstanceOf(PhotoError);
        const mix = await readMix(changed).catch((error: unknown) => error);
        if (mix instanceof Error) expect(mix).toBeInstanceOf(PictureError);
      }),
      { numRuns },
    );
  });
});

it("whatever bytes follow a picture's first ones are refused", async () => {
  const starts = fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], []);
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const result = normalisePhoto(Buffer.from([...start, ...rest]));
      await expect(result).rejects.toBeInstanceOf(PhotoError);
    }),
    { numRuns: 100 },
  );
});
