import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { quarters } from "#server/test/odd-photos.ts";
import { pngChunk, withPngChunks } from "#server/test/picture-bytes.ts";
import { readMix } from "./mix.ts";
import { markAsAiMade } from "./provenance.ts";

describe("the mark of a picture that an AI made", () => {
  it("is found where other programs look, and changes no pixel", async () => {
    const png = await quarters(64, 96).png().toBuffer();
    const marked = markAsAiMade(png);
    const { xmp } = await sharp(marked).metadata();
    expect(xmp?.toString()).toMatch(
      /Iptc4xmpExt:DigitalSourceType="http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w+"/,
    );
    expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  it("is there once, whatever the picture service answered with", async () => {
    for (const drawn of [quarters().png(), quarters().jpeg(), quarters().webp()]) {
      const { data } = await readMix(await drawn.toBuffer());
      expect((await sharp(data).metadata()).xmp).toBeDefined();
      expect(markAsAiMade(data)).toBe(data);
    }
  });

  it("leaves a picture alone that the service has signed", async () => {
    const signed = withPngChunks(
      await quarters().png().toBuffer(),
      pngChunk("caBX", deflateSync("signature")),
    );
    expect(markAsAiMade(signed)).toBe(signed);
  });
});
