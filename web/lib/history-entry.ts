import type { HistoryEntry } from "#shared/contracts/history.ts";
import { codeTexts } from "./code-texts.ts";
import { formatMix } from "./owner-texts.ts";
import { describePayment } from "./payment-description.ts";

type HistoryEntryParts = Pick<HistoryEntry, "category" | "info" | "deleted" | "made">;

/** Describes a history entry. User-given names are never translated. */
export function describeHistoryEntry({ category, info, deleted, made }: HistoryEntryParts): string {
  if (made) return formatMix(made);
  if (category === "Order") return describePayment(info);
  return deleted ? codeTexts.deleted : info;
}
