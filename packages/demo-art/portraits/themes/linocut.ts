// A linocut from two blocks: one color, then black over it, slightly misregistered, on cream paper.
import { cutOut } from "../cutout.ts";
import { createSvg, renderSvg } from "../layers.ts";
import { setLine } from "../lettering.ts";
import { cutBlocks } from "../lino-blocks.ts";
import { PLATE, printBlocks } from "../lino-press.ts";
import { clouds, softClouds } from "../noise.ts";
import { toPng, toRaster } from "../picture.ts";
import { getChannel, type Plane } from "../plane.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const VERMILION = [0.87, 0.28, 0.17] as const;
const INKS: Record<string, readonly [number, number, number]> = {
  indigo: [0.27, 0.37, 0.67],
  "forest green": [0.23, 0.5, 0.34],
  ochre: [0.88, 0.63, 0.2],
};

export async function linocut({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.41,
    faceWidth: 370,
    together: true,
    bottom: PLATE.sill,
  });
  const caption = await drawCaption(getField(fields, "Caption", "No. 1 of 50"));
  const hand = {
    knife: clouds(WIDTH, HEIGHT, { cell: 34, octaves: 3, seed }),
    mood: softClouds(WIDTH, HEIGHT, { cell: 220, octaves: 3, seed: seed + 6 }),
  };
  const blocks = await cutBlocks(subject, caption, { hand, seed });
  const ink = INKS[getField(fields, "Ink").toLowerCase()] ?? VERMILION;
  return toPng(toRaster(printBlocks(blocks, { ink, hand, seed })));
}

/** Renders the caption's letters, 0..1; `half` is half the line's width in px. */
async function drawCaption(text: string): Promise<{ letters: Plane; half: number }> {
  const { margin, sill } = PLATE;
  const style = { font: "anton", size: 82, tracking: 0.045 } as const;
  const { d, capHeight, width } = setLine(text, style, {
    x: WIDTH / 2,
    y: 0,
    align: "center",
    maxWidth: WIDTH - margin * 2 - 110,
    minSize: 30,
  });
  const baseline = (sill + HEIGHT - margin + capHeight) / 2;
  const body = `<path transform="translate(0 ${baseline.toFixed(1)})" d="${d}" fill="#fff"/>`;
  return { letters: getChannel(await renderSvg(createSvg(body)), 3), half: width / 2 };
}
