import type { HistoryEntry } from "#shared/contracts/history.ts";
import { mixWords } from "./owner-words.ts";
import { paidForWords } from "./paid-for.ts";
import { words } from "./words.ts";

type Said = Pick<HistoryEntry, "category" | "info" | "deleted" | "made">;

/** Describes a history entry. User-given names are never translated. */
export function entryWords({ category, info, deleted, made }: Said): string {
  if (made) return mixWords(made);
  if (category === "Order") return paidForWords(info);
  return deleted ? words.deleted : info;
}
