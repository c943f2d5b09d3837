import { z } from "zod";
import { timestamp } from "./common.ts";
import { PRINT_CUTS } from "./designs.ts";

/** What the label of a mix is made of; each language names the theme. */
export const mixParts = z.object({ name: z.string(), theme: z.string(), version: z.string() });
export type MixParts = z.infer<typeof mixParts>;

/** A mix, row of `genimages`. */
export const mix = z.object({
  id: z.string(),
  history_id: z.string().describe("its 'MeMix Creation' entry, the id in /memixdetail/{id}"),
  character_id: z.string(),
  name: z.string(),
  nickname: z.string().describe("the character's name now, or '(Deleted)' once it is deleted"),
  theme: z.string(),
  theme_id: z.number().int(),
  theme_description: z.string(),
  version: z.string().regex(/^V\d+$/),
  print_cut: z.enum(PRINT_CUTS).describe("how it is cut on cloth unless told otherwise"),
  image_url: z.string(),
  print_image_url: z.string().describe("the mix drawn on a mug, PNG"),
  starred: z.boolean().describe("a favourite of its owner"),
  source_image_url: z.string().nullable().describe("the photo it was made from, null once deleted"),
  created_at: timestamp,
});
export type Mix = z.infer<typeof mix>;

/** All of them where nothing is said. */
export const mixesQuery = z.object({
  newest: z.coerce.number().int().min(1).max(100).optional().describe("only so many of the newest"),
});

/** How long a deleted mix can be restored. */
export const DELETED_MIX_DAYS = 30;

/** A mix that is in no list any more and can still be restored. */
export const deletedMix = mix.extend({
  deleted_at: timestamp,
  gone_at: timestamp.describe("from then on it can't be restored"),
});
export type DeletedMix = z.infer<typeof deletedMix>;

export const updateMixInput = z.strictObject({ starred: z.boolean() });

export const deleteMixOutput = z.object({
  ok: z.literal(true),
  cart_removed: z.number().int().describe("products with this mix that were taken out of the cart"),
});

export const MAX_ZIP_MIXES = 100;

/** Ids joined by commas. */
export const zipMixesQuery = z.object({
  ids: z
    .string()
    .max(MAX_ZIP_MIXES * 41)
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(
      z
        .array(z.string().max(40))
        .min(1, "none")
        .max(MAX_ZIP_MIXES, `at most ${MAX_ZIP_MIXES} at a time`),
    ),
});
