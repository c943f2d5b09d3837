import { z } from "zod";
import { timestamp } from "./common.ts";
import { PRINT_CUTS } from "./designs.ts";

/** The parts of a mix's label; clients translate the theme. */
export const mixParts = z.object({ name: z.string(), theme: z.string(), version: z.string() });
export type MixParts = z.infer<typeof mixParts>;

/** A mix, row of `genimages`. */
export const mix = z.object({
  id: z.string(),
  history_id: z.string().describe("its 'MeMix Creation' entry, the id in /memixdetail/{id}"),
  character_id: z.string(),
  name: z.string(),
  nickname: z.string().describe("current name of the character, or '(Deleted)'"),
  theme: z.string(),
  theme_id: z.number().int(),
  theme_description: z.string(),
  version: z.string().regex(/^V\d+$/),
  print_cut: z.enum(PRINT_CUTS).describe("default shape on fabric"),
  image_url: z.string(),
  print_image_url: z.string().describe("the mix rendered on a mug, PNG"),
  starred: z.boolean().describe("marked as a favorite by its owner"),
  source_image_url: z.string().nullable().describe("source photo; null after its deletion"),
  created_at: timestamp,
});
export type Mix = z.infer<typeof mix>;

/** Lists all mixes if `newest` is absent. */
export const mixesQuery = z.object({
  newest: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe("limits the list to the newest ones"),
});

/** How long a deleted mix can be restored, in days. */
export const DELETED_MIX_DAYS = 30;

/** A deleted mix that can still be restored. */
export const deletedMix = mix.extend({
  deleted_at: timestamp,
  gone_at: timestamp.describe("when it can no longer be restored"),
});
export type DeletedMix = z.infer<typeof deletedMix>;

export const updateMixInput = z.strictObject({ starred: z.boolean() });

export const deleteMixOutput = z.object({
  ok: z.literal(true),
  cart_removed: z
    .number()
    .int()
    .describe("number of items with this mix that were removed from the cart"),
});

export const MAX_ZIP_MIXES = 100;

/** IDs separated by commas. */
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
