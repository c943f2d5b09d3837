import type { Merch } from "#shared/contracts/catalog.ts";
import { centsToDollars } from "#shared/money.ts";
import type { MerchRow } from "./queries.ts";

export function presentMerch(row: MerchRow): Merch {
  return {
    id: row.id,
    name: row.name,
    price: centsToDollars(row.priceCents),
    image_url: row.imageUrl,
    publish: row.publish,
  };
}
