import type { MerchRow, VariantRow } from "#server/features/catalog/queries.ts";
import { computeMarginCents, getUnitCents, toPrintArea } from "#server/features/catalog/rules.ts";
import type { PartnerProduct, PrintFile } from "#server/providers/print/port.ts";
import type {
  DeskProduct,
  PartnerProductDetail,
  VariantCheck,
} from "#shared/contracts/desk/products.ts";
import { centsToDollars } from "#shared/money.ts";

type ProductUsage = { inCarts: number; atOther: number; beingPaid: number };

export function presentProduct(
  { merch, variants }: { merch: MerchRow; variants: VariantRow[] },
  { inCarts, atOther, beingPaid }: ProductUsage,
): DeskProduct {
  const areas = new Map(variants.map((row) => [row.area.id, row]));
  const { id, name, description, shape, publish, version, placement } = merch;
  return {
    ...{ id, name, description, shape, publish, version, placement },
    price: centsToDollars(merch.priceCents),
    image_url: merch.imageUrl,
    partner_product_id: merch.partnerProductId,
    areas: [...areas.values()].map((row) => ({ ...toPrintArea(row), name: row.area.name })),
    variants: variants.map(({ variant, area }) => ({
      ...{ id: variant.id, size: variant.size, color: variant.color, area: area.name },
      color_hex: variant.colorHex,
      extra: centsToDollars(variant.extraCents),
      available: variant.available,
      partner_variant_id: variant.partnerVariantId,
    })),
    ...{ in_carts: inCarts, at_other_price: atOther, being_paid: beingPaid },
  };
}

export function presentCheck(row: VariantRow, product: PartnerProduct | undefined): VariantCheck {
  const found = product?.variants.find(({ id }) => id === row.variant.partnerVariantId);
  if (!product || !found || product.isOver) return { state: "gone", cost: null, margin: null };
  const margin = computeMarginCents({ unitCents: getUnitCents(row), costCents: found.cents });
  return {
    state: found.isInStock ? "fine" : "out_of_stock",
    cost: centsToDollars(found.cents),
    margin: centsToDollars(margin),
  };
}

export function presentOffer(
  { product, files }: { product: PartnerProduct; files: PrintFile[] },
  taken: Map<number, string>,
): PartnerProductDetail {
  const places = new Map(files.map(({ placement, placementName }) => [placement, placementName]));
  return {
    id: product.id,
    name: product.name,
    places: [...places].map(([id, name]) => ({ id, name })),
    variants: product.variants.map(({ id, size, color, colorHex, cents, isInStock }) => ({
      ...{ id, size, color, color_hex: colorHex, cost: centsToDollars(cents) },
      in_stock: isInStock,
      sold_as: taken.get(id) ?? null,
      files: Object.fromEntries(
        files
          .filter(({ variantIds }) => variantIds.includes(id))
          .map(({ placement, width, height, dpi }) => [placement, { width, height, dpi }]),
      ),
    })),
  };
}
