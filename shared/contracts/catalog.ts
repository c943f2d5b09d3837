import { z } from "zod";

/** A product that a mix can be printed on, row of `merchs`. */
export const merch = z.object({
  id: z.number().int(),
  name: z.string(),
  price: z.number().describe("US dollars, two decimals"),
  image_url: z.string(),
  publish: z.boolean(),
});
export type Merch = z.infer<typeof merch>;
