import type { PlacedOrder, Receipt } from "#shared/contracts/orders.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OrderRow, ReceiptRow } from "./queries.ts";

export function presentOrder({ order, mix }: OrderRow): PlacedOrder {
  return {
    printful_order_id: order.printfulOrderId,
    product: order.product,
    print_image_url: order.printImageUrl,
    created_at: order.createdAt.toISOString(),
    genimages: mix,
  };
}

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    info: row.info,
    price: centsToDollars(row.priceCents),
    receipt_url: row.receiptUrl,
    created_at: row.createdAt.toISOString(),
  };
}
