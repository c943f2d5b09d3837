import { presentDocument } from "#server/features/invoices/present.ts";
import { getRefundedParts } from "#server/features/orders/rules.ts";
import type { HistoryEntry, HistoryPage } from "#shared/contracts/history.ts";
import type { Receipt } from "#shared/contracts/orders.ts";
import { mergeItems, toOrderedItem } from "#shared/labels.ts";
import { centsToDollars } from "#shared/money.ts";
import type { HistoryRow, listHistory, ReceiptRow } from "./queries.ts";

export function presentHistory(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    category: row.category,
    info: row.info,
    deleted: row.isDeleted,
    made: row.isDeleted ? null : row.made,
    image_url: row.imageUrl,
    source_url: row.sourceUrl,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentHistoryPage(page: Awaited<ReturnType<typeof listHistory>>): HistoryPage {
  return { items: page.items.map(presentHistory), next_cursor: page.nextCursor };
}

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    info: row.info,
    items: mergeItems(row.items).map(toOrderedItem),
    order_number: row.orderNumber,
    price: centsToDollars(row.priceCents),
    refunded: centsToDollars(row.refundedCents),
    kept: centsToDollars(row.priceCents - row.refundedCents),
    refunded_for: row.refunds.flatMap(({ parts }) => getRefundedParts(parts, row.items) ?? []),
    receipt_url: row.receiptUrl,
    documents: row.documents.map(presentDocument),
    created_at: row.createdAt.toISOString(),
  };
}
