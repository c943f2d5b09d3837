import {
  findPlanAt,
  formatOfferName,
  formatPlanInfo,
  type PriceBook,
} from "#server/features/billing/rules.ts";
import type { planInvoices, purchases } from "#server/features/billing/tables.ts";

type Pack = typeof purchases.$inferSelect;
type Bill = typeof planInvoices.$inferSelect;

export function getSaleLabel(sold: { pack: Pack } | { bill: Bill; book: PriceBook }): string {
  return "pack" in sold
    ? formatOfferName(sold.pack.offer, sold.pack.renders)
    : formatPlanInfo(findPlanAt(sold.book, sold.bill));
}
