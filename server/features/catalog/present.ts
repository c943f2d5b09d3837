import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { centsToDollars } from "#shared/money.ts";
import type { MerchRow, VariantRow } from "./queries.ts";
import { getUnitCents, toPrintArea } from "./rules.ts";

export function presentMerch({
  merch,
  variants,
}: {
  merch: MerchRow;
  variants: VariantRow[];
}): Merch {
  const presented = variants.map(presentVariant);
  return {
    id: merch.id,
    name: merch.name,
    description: merch.description,
    shape: merch.shape,
    price: presented[0]?.price ?? centsToDollars(merch.priceCents),
    image_url: merch.imageUrl,
    publish: merch.publish,
    variants: presented,
  };
}

function presentVariant(row: VariantRow): Variant {
  return {
    id: row.variant.id,
    size: row.variant.size,
    color: row.variant.color,
    color_hex: row.variant.colorHex,
    price: centsToDollars(getUnitCents(row)),
    print_area: toPrintArea(row),
  };
}
