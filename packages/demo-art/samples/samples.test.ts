import sharp from "sharp";
import { expect, test } from "vitest";
import { getPhotoSide, SAMPLE_SETS, type SampleSet, samplePath } from "../../../shared/samples.ts";
import { findFaces } from "../portraits/face.ts";
import { renderRaster } from "../portraits/raster.ts";

const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;

/** The photo's circle on a poster, as shares of the poster's width: web/features/themes/poster.tsx. */
const CIRCLE = { across: 0.46, outside: 0.045, below: 0.03 };

/** Angles of points on the ellipse that approximates a face in its box. */
const ANGLES = Array.from({ length: 48 }, (_, step) => (step / 48) * 2 * Math.PI);

const SAMPLES = (["female", "male"] as const).flatMap((set) =>
  Object.keys(SAMPLE_SETS[set]).map((slug) => ({ set, slug })),
);

test.each(SAMPLES)(
  "the photo's circle on the poster of $set $slug covers no face",
  async ({ set, slug }) => {
    const faces = await findSampleFaces(set, slug);
    const radius = CIRCLE.across / 2;
    const fromSide = radius - CIRCLE.outside;
    const center = {
      x: getPhotoSide(slug) === "left" ? fromSide : 1 - fromSide,
      y: 1.5 + CIRCLE.below - radius,
    };
    for (const { x, y, width, height } of faces) {
      const away = ANGLES.map((turn) =>
        Math.hypot(
          x + (width / 2) * (1 + Math.cos(turn)) - center.x,
          y + (height / 2) * (1 + Math.sin(turn)) - center.y,
        ),
      );
      expect(Math.min(...away)).toBeGreaterThan(radius);
    }
  },
);

/** Returns face boxes as shares of the sample's width. */
async function findSampleFaces(set: SampleSet, slug: string) {
  const sample = await renderRaster(sharp(PUBLIC + samplePath.mix(set, slug, 640)), 3);
  return (await findFaces(sample)).map(({ x, y, width, height }) => ({
    x: x / sample.width,
    y: y / sample.width,
    width: width / sample.width,
    height: height / sample.width,
  }));
}
