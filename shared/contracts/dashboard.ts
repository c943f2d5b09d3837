import { z } from "zod";
import { me } from "./accounts.ts";
import { historyPage } from "./history.ts";

/** All that the shell and the dashboard's home show, in one answer. */
export const dashboard = z.object({
  me,
  mixes_count: z.number().int(),
  characters_count: z.number().int(),
  cart_count: z.number().int().describe("sum of quantities"),
  history: historyPage.describe("the newest entries"),
});
export type Dashboard = z.infer<typeof dashboard>;
