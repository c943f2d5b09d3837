import { getUnitCents, isSold } from "#server/features/catalog/rules.ts";
import { toMixParts } from "#server/features/mixes/rules.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { centsToDollars } from "#shared/money.ts";
import type { CartRow } from "./queries.ts";

export function presentCartItem(row: CartRow): CartItem {
  return {
    id: row.line.id,
    merch_id: row.merch.id,
    variant_id: row.variant.id,
    mix_id: row.mix.id,
    design_id: row.design.id,
    product: row.merch.name,
    variant: formatVariantLabel(row.variant),
    info: formatMixLabel(row.mix),
    mix: toMixParts(row.mix),
    price: centsToDollars(getUnitCents(row)),
    added_price: centsToDollars(row.line.priceCents),
    quantity: row.line.quantity,
    image_url: row.line.imageUrl,
    print_image_url: row.mix.printImageUrl,
    available: isSold(row),
  };
}
