import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createQuarters } from "#server/test/edge-case-photos.ts";
import { pngChunk, withPngChunks } from "#server/test/picture-bytes.ts";
import { readMix } from "./mix/read.ts";
import { markAsAiMade } from "./provenance.ts";

describe("the provenance mark of an AI-generated picture", () => {
  it("is in the standard metadata and changes no pixel", async () => {
    const png = await createQuarters(64, 96).png().toBuffer();
    const marked = markAsAiMade(png);
    const { xmp } = await sharp(marked).metadata();
    expect(xmp?.toString()).toMatch(
      /Iptc4xmpExt:DigitalSourceType="http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w+"/,
    );
    expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  it("is present once, whatever the image provider returned", async () => {
    for (const drawn of [
      createQuarters().png(),
      createQuarters().jpeg(),
      createQuarters().webp(),
    ]) {
      const { data } = await readMix(await drawn.toBuffer());
      expect((await sharp(data).metadata()).xmp).toBeDefined();
      expect(markAsAiMade(data)).toBe(data);
    }
  });

  it("is not added to a picture that the provider signed", async () => {
    const signed = withPngChunks(
      await createQuarters().png().toBuffer(),
      pngChunk("caBX", deflateSync("signature")),
    );
    expect(markAsAiMade(signed)).toBe(signed);
  });
});
