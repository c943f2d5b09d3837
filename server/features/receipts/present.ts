import type { Receipt } from "#shared/contracts/orders.ts";
import { centsToDollars } from "#shared/money.ts";
import type { ReceiptRow } from "./queries.ts";

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    info: row.info,
    price: centsToDollars(row.priceCents),
    receipt_url: row.receiptUrl,
    created_at: row.createdAt.toISOString(),
  };
}
