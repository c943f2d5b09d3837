import { offerName, type PriceBook, planAt, planInfo } from "#server/features/billing/rules.ts";
import type { planInvoices, purchases } from "#server/features/billing/tables.ts";

type Pack = typeof purchases.$inferSelect;
type Bill = typeof planInvoices.$inferSelect;

export function getSaleLabel(sold: { pack: Pack } | { bill: Bill; book: PriceBook }): string {
  return "pack" in sold
    ? offerName(sold.pack.offer, sold.pack.renders)
    : planInfo(planAt(sold.book, sold.bill));
}
