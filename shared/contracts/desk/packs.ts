import { z } from "zod";
import { changeDraftInput, THEME_SETS, themeSlug, themeTexts } from "./themes.ts";

/** File format for exporting a theme to another shop. An import rejects unknown format versions. */
export const PACK = { format: "memix-look", version: 2 } as const;

/** Version 1 had no German texts for fields. */
export const PACK_VERSIONS: readonly number[] = [1, PACK.version];

const MB = 1024 * 1024;

/** Size limits in bytes, for the whole file and for each image in it. */
export const PACK_LIMITS = { file: 6 * MB, picture: 2 * MB } as const;

/** Base64 encodes 3 bytes as 4 characters. */
const maxBase64Length = Math.ceil(PACK_LIMITS.picture / 3) * 4;

/** PNG, JPEG or WebP, detected from its content; null: no image for this set. */
const picture = z.base64().min(1).max(maxBase64Length).nullable();

export const packHead = z.object({
  format: z.literal(PACK.format),
  version: z.int().min(1).max(1e6),
});

export const themePack = z.strictObject({
  format: z.literal(PACK.format),
  version: z.literal(PACK_VERSIONS),
  slug: themeSlug,
  words: themeTexts,
  note: changeDraftInput.shape.note,
  pictures: z.record(z.enum(THEME_SETS), picture),
});
export type ThemePack = z.infer<typeof themePack>;
