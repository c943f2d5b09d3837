import { z } from "zod";
import { changeDraftInput, LOOK_SETS, lookSlug, lookWords } from "./looks.ts";

/** A look as a file, to go from one shop to another; shops refuse a version of the format that they do not know. */
export const PACK = { format: "memix-look", version: 2 } as const;

/** The first one had no German of the fields. */
export const PACK_VERSIONS: readonly number[] = [1, PACK.version];

const MB = 1024 * 1024;

/** In bytes, of the whole file and of each picture in it. */
export const PACK_LIMITS = { file: 6 * MB, picture: 2 * MB } as const;

/** Base64 has four letters for three bytes. */
const mostLetters = Math.ceil(PACK_LIMITS.picture / 3) * 4;

/** PNG, JPEG or WebP, as its own bytes say; null: the look has none there. */
const picture = z.base64().min(1).max(mostLetters).nullable();

export const packHead = z.object({
  format: z.literal(PACK.format),
  version: z.int().min(1).max(1e6),
});

export const lookPack = z.strictObject({
  format: z.literal(PACK.format),
  version: z.literal(PACK_VERSIONS),
  slug: lookSlug,
  words: lookWords,
  note: changeDraftInput.shape.note,
  pictures: z.record(z.enum(LOOK_SETS), picture),
});
export type LookPack = z.infer<typeof lookPack>;
