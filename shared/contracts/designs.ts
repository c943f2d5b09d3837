import { z } from "zod";
import { rowId, timestamp } from "./common.ts";

/** The printable area of a variant. All lengths in px of the print file; the origin is its top left corner. */
export const printArea = z.object({
  width: z.number().int(),
  height: z.number().int(),
  dpi: z.number().int().describe("px of the print file per inch"),
  safe: z.number().int().describe("margin that important content must keep from the edge"),
  bleed: z.number().int().describe("width of the edge that may be trimmed"),
  wraps: z.boolean().describe("the left and right edges meet on the back, as on a mug"),
  background: z.boolean().describe("false: the product's own color is the background"),
});
export type PrintArea = z.infer<typeof printArea>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

export const MAX_PRINT_TEXT = 40;

/** The part of a mix that is printed, if not the whole sheet; shared/print-cuts.ts defines each shape. */
export const PRINT_CUTS = ["card", "badge", "medal", "paper"] as const;
export type PrintCut = (typeof PRINT_CUTS)[number];

/**
 * Position of a mix on a print area. Coordinates are centers, as fractions of the area's width (x) and height (y), so a
 * layout is independent of resolution.
 */
export const designLayout = z.strictObject({
  picture: z.strictObject({
    x: z.number().min(-0.5).max(1.5),
    y: z.number().min(-0.5).max(1.5),
    width: z.number().min(0.05).max(3).describe("fraction of the area's width"),
    rotation: z.number().min(-180).max(180).describe("degrees clockwise"),
    copies: z
      .union([z.literal(1), z.literal(2)])
      .describe("2: adds a second copy, mirrored across the center"),
    cut: z
      .enum(PRINT_CUTS)
      .optional()
      .describe("absent: the whole sheet; paper: without the paper around the drawing"),
  }),
  background: hexColor.nullable().describe("null: the product's own color"),
  text: z
    .strictObject({
      value: z.string().trim().min(1).max(MAX_PRINT_TEXT),
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      height: z
        .number()
        .min(0.02)
        .max(0.5)
        .describe("cap height as a fraction of the area's height"),
      color: hexColor,
    })
    .nullable(),
});
export type DesignLayout = z.infer<typeof designLayout>;

export const PRINT_VERDICTS = ["sharp", "soft", "enlarged", "too_small"] as const;
export type PrintVerdict = (typeof PRINT_VERDICTS)[number];

/** The layout defaults to the product's standard one. Idempotent: the same input returns the same design. */
export const createDesignInput = z.strictObject({
  mix_id: rowId,
  variant_id: z.int32(),
  layout: designLayout.optional(),
});
export type CreateDesignInput = z.infer<typeof createDesignInput>;

/** A mix laid out on a variant, with its print file. */
export const design = z.object({
  id: z.string(),
  mix_id: z.string(),
  merch_id: z.number().int(),
  variant_id: z.number().int(),
  layout: designLayout,
  print_url: z.string().describe("the exact file sent to print, PNG"),
  print_sha256: z.string(),
  mockup_url: z.string().describe("the product with that print, PNG with thumbnails"),
  dpi: z.number().int().describe("px of the mix per printed inch"),
  verdict: z.enum(PRINT_VERDICTS),
  created_at: timestamp,
});
export type Design = z.infer<typeof design>;

/** The URL of one of the user's own images: `/files/{id}`, with or without the origin of the shop. */
export const imageInput = z.strictObject({ imageUrl: z.string().max(500) });

export const printProductOutput = z.object({ mockup_url: z.string() });
export const uploadImageOutput = z.object({ url: z.string() });
