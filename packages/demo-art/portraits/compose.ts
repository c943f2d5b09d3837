import sharp from "sharp";
import { findPerson, type Person } from "./person.ts";
import { readPrompt } from "./prompt.ts";
import { computeSeed } from "./random.ts";
import { HEIGHT, WIDTH } from "./theme.ts";
import { findTheme } from "./themes.ts";

export type Composition = {
  photo: Buffer;
  prompt: string;
  /** Selects one of many pictures of the same photo and prompt; the first if omitted. */
  take?: number;
  /** Receives previews of the picture in order, as full-size PNGs; `index` counts from 0. */
  onPartial?: (png: Buffer, index: number) => Promise<void> | void;
  /** Number of previews, at most 3. */
  partials?: number;
};

/**
 * Renders the photo in the prompt's theme as a PNG of 1024x1536. The same photo, prompt and take
 * always give the same bytes. Throws if `photo` is not a picture; throws `NoFaceError` without a face.
 */
export async function composePortrait(input: Composition): Promise<Buffer> {
  const { photo, prompt, onPartial } = input;
  const partials = Math.max(0, Math.min(3, Math.floor(input.partials ?? 0)));
  const { instruction, fields } = readPrompt(prompt);
  const paint = await findTheme(instruction);
  const person = await findPersonOnce(photo);
  if (onPartial && partials > 0) await onPartial(await renderFirstPreview(photo), 0);
  const picture = await paint({
    person,
    fields,
    seed: computeSeed(photo, prompt, input.take?.toString() ?? ""),
  });
  for (let index = 1; onPartial && index < partials; index++) {
    await onPartial(await renderPreview(picture, index / partials), index);
  }
  return picture;
}

let last: { photo: Buffer; person: Promise<Person> } | undefined;

/** Caches the last photo, which is often rendered again or in another theme. */
function findPersonOnce(photo: Buffer): Promise<Person> {
  if (!last?.photo.equals(photo)) last = { photo, person: findPerson(photo) };
  return last.person;
}

async function renderFirstPreview(photo: Buffer): Promise<Buffer> {
  const small = await sharp(photo, { failOn: "none", autoOrient: true })
    .flatten({ background: "#ffffff" })
    .resize(64, 96, { fit: "cover", position: "attention" })
    .blur(2.4)
    .modulate({ saturation: 0.55, brightness: 1.05 })
    .png()
    .toBuffer();
  return enlarge(small);
}

async function renderPreview(picture: Buffer, done: number): Promise<Buffer> {
  const columns = Math.round(96 + done * 160);
  const small = await sharp(picture)
    .resize(columns, Math.round(columns * 1.5))
    .blur(1 + (1 - done) * 2)
    .modulate({ saturation: 0.5 + done * 0.4 })
    .png()
    .toBuffer();
  return enlarge(small);
}

function enlarge(small: Buffer): Promise<Buffer> {
  return sharp(small)
    .resize(WIDTH, HEIGHT, { fit: "fill", kernel: "cubic" })
    .toColorspace("srgb")
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}
