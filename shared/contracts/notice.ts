import { z } from "zod";
import { timestamp } from "./common.ts";

/** Shop-wide notices set by the owner. */
export const shopNotice = z.object({
  banner: z.object({ en: z.string(), de: z.string() }).nullable(),
  closed: z
    .object({ until: timestamp.nullable().describe("null: until an owner reopens the shop") })
    .nullable()
    .describe("no new orders are accepted"),
  holidays: z.array(z.iso.date()).describe("days without printing and shipping"),
});
export type ShopNotice = z.infer<typeof shopNotice>;
