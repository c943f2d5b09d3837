import type { Receipt } from "#shared/contracts/orders.ts";
import { centsToDollars } from "#shared/money.ts";
import type { ReceiptRow } from "./queries.ts";

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    info: row.info,
    order_number: row.orderNumber,
    price: centsToDollars(row.priceCents),
    refunded: centsToDollars(row.refundedCents),
    kept: centsToDollars(row.priceCents - row.refundedCents),
    receipt_url: row.receiptUrl,
    created_at: row.createdAt.toISOString(),
  };
}
