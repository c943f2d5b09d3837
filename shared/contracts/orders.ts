import { z } from "zod";
import { timestamp } from "./common.ts";

export const placedOrder = z.object({
  printful_order_id: z.string(),
  product: z.string(),
  print_image_url: z.string(),
  created_at: timestamp,
  genimages: z
    .object({ name: z.string(), theme: z.string(), version: z.string() })
    .nullable()
    .describe("the mix that was printed"),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** A row of `checkout`. */
export const receipt = z.object({
  id: z.string(),
  info: z.string(),
  price: z.number().describe("US dollars, two decimals"),
  receipt_url: z.string(),
  created_at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;
