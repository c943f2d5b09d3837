import { z } from "zod";
import { me } from "./accounts.ts";
import { historyPage } from "./history.ts";

/** The data of the app shell and the dashboard's home page in one response. */
export const dashboard = z.object({
  me,
  mixes_count: z.number().int(),
  characters_count: z.number().int(),
  cart_count: z.number().int().describe("sum of quantities"),
  history: historyPage.describe("the newest entries of the history"),
});
export type Dashboard = z.infer<typeof dashboard>;
