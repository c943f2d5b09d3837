import { z } from "zod";
import { words } from "../messages/en/words.ts";
import { character } from "./characters.ts";
import { sortDirection, timestamp } from "./common.ts";
import { mix, mixParts } from "./mixes.ts";

export const HISTORY_CATEGORIES = ["Photo upload", "MeMix Creation", "Order"] as const;
export const historyCategory = z.enum(HISTORY_CATEGORIES);

/** Value of `info` after the character of a 'Photo upload' is deleted. */
export const DELETED_INFO = words.deleted;

export const historyEntry = z.object({
  id: z.string(),
  category: historyCategory,
  info: z.string().describe("'name - theme - V{n}' for a mix, the name of a photo"),
  deleted: z
    .boolean()
    .describe("the photo or mix is deleted; names of people may then read '(Deleted)'"),
  made: mixParts.nullable().describe("the parts of `info` if it is the label of a mix"),
  image_url: z.string(),
  source_url: z.string(),
  created_at: timestamp,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z.object({
  order: sortDirection.default("desc"),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(60).optional(),
});

export const historyPage = z.object({
  items: z.array(historyEntry),
  next_cursor: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** An entry with its character and mix; null after deletion. */
export const historyDetail = historyEntry.extend({
  character: character.nullable(),
  mix: mix.nullable(),
});
export type HistoryDetail = z.infer<typeof historyDetail>;
