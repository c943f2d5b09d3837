import { z } from "zod";
import { timestamp } from "./common.ts";

/** What everybody is told of the shop just now, as its owner has set it. */
export const shopNotice = z.object({
  banner: z.object({ en: z.string(), de: z.string() }).nullable(),
  closed: z
    .object({ until: timestamp.nullable().describe("null: until the owner opens it again") })
    .nullable()
    .describe("no new orders are taken"),
  holidays: z.array(z.iso.date()).describe("days on which nothing is printed or sent"),
});
export type ShopNotice = z.infer<typeof shopNotice>;
