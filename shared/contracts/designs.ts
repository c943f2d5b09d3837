import { z } from "zod";
import { rowId, timestamp } from "./common.ts";

/** Where a variant takes ink. All lengths in px of the print file, from its top left corner. */
export const printArea = z.object({
  width: z.number().int(),
  height: z.number().int(),
  dpi: z.number().int().describe("px of the print file per inch"),
  safe: z.number().int().describe("keep what matters this far from the edge"),
  bleed: z.number().int().describe("this much at the edge may be cut off"),
  wraps: z.boolean().describe("left and right edge meet on the other side, as on a mug"),
  background: z.boolean().describe("false: the product's own colour is the background"),
});
export type PrintArea = z.infer<typeof printArea>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

export const MAX_PRINT_TEXT = 40;

/** What of a mix is printed where it is not the whole sheet; shared/print-cuts.ts says how each lies. */
export const PRINT_CUTS = ["card", "badge", "medal", "paper"] as const;
export type PrintCut = (typeof PRINT_CUTS)[number];

/**
 * How a mix lies on a print area. Positions are middles, in fractions of the area's width (x) and
 * height (y), so one layout means the same at every size of picture and screen.
 */
export const designLayout = z.strictObject({
  picture: z.strictObject({
    x: z.number().min(-0.5).max(1.5),
    y: z.number().min(-0.5).max(1.5),
    width: z.number().min(0.05).max(3).describe("fraction of the area's width"),
    rotation: z.number().min(-180).max(180).describe("degrees clockwise"),
    copies: z
      .union([z.literal(1), z.literal(2)])
      .describe("2: once more, mirrored across the middle"),
    cut: z
      .enum(PRINT_CUTS)
      .optional()
      .describe("absent: the whole sheet; paper: without the bare paper around the drawing"),
  }),
  background: hexColor.nullable().describe("null: the product's own colour"),
  text: z
    .strictObject({
      value: z.string().trim().min(1).max(MAX_PRINT_TEXT),
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      height: z.number().min(0.02).max(0.5).describe("of a capital letter, of the area's height"),
      color: hexColor,
    })
    .nullable(),
});
export type DesignLayout = z.infer<typeof designLayout>;

export const PRINT_VERDICTS = ["sharp", "soft", "enlarged", "too_small"] as const;
export type PrintVerdict = (typeof PRINT_VERDICTS)[number];

/** Without a layout the usual one is taken. The same input again gives the same design. */
export const createDesignInput = z.strictObject({
  mix_id: rowId,
  variant_id: z.int32(),
  layout: designLayout.optional(),
});
export type CreateDesignInput = z.infer<typeof createDesignInput>;

/** A mix laid out on a variant, with the file that will be printed. */
export const design = z.object({
  id: z.string(),
  mix_id: z.string(),
  merch_id: z.number().int(),
  variant_id: z.number().int(),
  layout: designLayout,
  print_url: z.string().describe("exactly the file that goes to print, PNG"),
  print_sha256: z.string(),
  mockup_url: z.string().describe("the product wearing that file, PNG with thumbnails"),
  dpi: z.number().int().describe("px of the mix per printed inch"),
  verdict: z.enum(PRINT_VERDICTS),
  created_at: timestamp,
});
export type Design = z.infer<typeof design>;
