import { formatTimestamp } from "./events.ts";
import type { OrderRequest } from "./order-request.ts";
import type { Order, OrderItem } from "./order-shape.ts";
import { findVariant, formatVariantName } from "./products.ts";
import type { Rate } from "./rates.ts";

export function createDraftOrder(id: number, request: OrderRequest, rate: Rate): Order {
  const now = formatTimestamp(new Date());
  const { name, email, address1, city, country_code, zip, state_code } = request.recipient;
  return {
    id,
    externalId: request.external_id ?? null,
    status: "draft",
    heldIn: null,
    reason: null,
    shipping: rate.id,
    shippingCents: rate.cents,
    createdAt: now,
    updatedAt: now,
    recipient: {
      name,
      email,
      address1,
      city,
      state_code: state_code ?? null,
      country_code,
      zip,
    },
    items: request.items.map((item, index) => createItem(id * 100 + index, item)),
    retailCosts: parseRetailCosts(request),
    packingSlip: request.packing_slip?.custom_order_id ?? null,
    shipments: [],
    confirmations: 0,
  };
}

function createItem(id: number, item: OrderRequest["items"][number]): OrderItem {
  const known = findVariant(item.variant_id);
  const [file] = item.files;
  return {
    id,
    externalId: item.external_id ?? null,
    variantId: item.variant_id,
    quantity: item.quantity,
    retailPrice: item.retail_price ?? null,
    name: item.name ?? (known ? formatVariantName(known) : ""),
    placement: file?.type ?? "default",
    url: file?.url ?? "",
    file: { status: "waiting", picture: null, problem: null },
  };
}

function parseRetailCosts({ retail_costs }: OrderRequest): Record<string, string> | null {
  if (!retail_costs) return null;
  const entries = Object.entries(retail_costs).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
