import type { HistoryEntry } from "#shared/contracts/history.ts";
import { formatMix } from "./owner-words.ts";
import { formatPaidFor } from "./paid-for.ts";
import { words } from "./words.ts";

type EntryParts = Pick<HistoryEntry, "category" | "info" | "deleted" | "made">;

/** Describes a history entry. User-given names are never translated. */
export function formatEntry({ category, info, deleted, made }: EntryParts): string {
  if (made) return formatMix(made);
  if (category === "Order") return formatPaidFor(info);
  return deleted ? words.deleted : info;
}
