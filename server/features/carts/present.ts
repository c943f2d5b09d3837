import type { CartItem } from "#shared/contracts/carts.ts";
import { centsToDollars } from "#shared/money.ts";
import type { CartRow } from "./queries.ts";

export function presentCartItem(row: CartRow): CartItem {
  return {
    id: row.id,
    product: row.product,
    info: row.info,
    price: centsToDollars(row.priceCents),
    quantity: row.quantity,
    image_url: row.imageUrl,
  };
}
