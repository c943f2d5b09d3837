import { formatAmount } from "#shared/money.ts";
import { PrintError, type PrintOrder, type PrintOrderInput } from "./port.ts";
import type { PrintfulClient } from "./printful-client.ts";
import { recipientFields } from "./printful-fields.ts";
import { isOnItsWay, presentOrder } from "./printful-order.ts";
import { costsAnswer, type OrderV1, orderAnswer, shipmentsAnswer } from "./printful-shapes.ts";

// v1 creates and cancels orders (v2 cannot cancel); only v2 reports deliveries.

export async function findOrder(
  client: PrintfulClient,
  externalId: string,
): Promise<PrintOrder | null> {
  const found = await client.find(orderAnswer, { method: "GET", path: orderPath(externalId) });
  return found && withParcels(client, externalId, found.result);
}

export async function createOrder(
  client: PrintfulClient,
  input: PrintOrderInput,
): Promise<PrintOrder> {
  try {
    const { result } = await client.request(orderAnswer, {
      method: "POST",
      path: "/orders?confirm=0",
      body: orderFields(input),
      hide: Object.values(input.recipient),
    });
    return presentOrder(result, input.externalId, []);
  } catch (error) {
    if (!isRejection(error)) throw error;
    // Most likely an earlier attempt created the order and its response was lost. Printful's error for a
    // duplicate ID has changed before, so read the order instead.
    const existing = await findOrder(client, input.externalId);
    if (existing) return existing;
    throw error;
  }
}

export async function estimateCost(
  client: PrintfulClient,
  input: Omit<PrintOrderInput, "externalId" | "number">,
): Promise<number> {
  const { result } = await client.request(costsAnswer, {
    method: "POST",
    path: "/orders/estimate-costs",
    body: contentFields(input),
    hide: Object.values(input.recipient),
  });
  const { currency, total } = result.costs;
  if (currency !== "USD") throw new PrintError("refused", `the cost is in ${currency}`);
  return Math.round(total * 100);
}

export async function confirmOrder(
  client: PrintfulClient,
  externalId: string,
): Promise<PrintOrder> {
  try {
    const path = `${orderPath(externalId)}/confirm`;
    const { result } = await client.request(orderAnswer, { method: "POST", path });
    return await withParcels(client, externalId, result);
  } catch (error) {
    if (!isRejection(error)) throw error;
    const existing = await findOrder(client, externalId);
    if (!existing || ["draft", "failed", "cancelled"].includes(existing.state)) throw error;
    return existing;
  }
}

export async function cancelOrder(client: PrintfulClient, externalId: string): Promise<boolean> {
  try {
    await client.request(orderAnswer, { method: "DELETE", path: orderPath(externalId) });
    return true;
  } catch (error) {
    if (!isRejection(error)) throw error;
    const existing = await findOrder(client, externalId);
    if (existing?.state === "cancelled") return true;
    if (!existing || ["draft", "failed"].includes(existing.state)) throw error;
    return false;
  }
}

async function withParcels(
  client: PrintfulClient,
  externalId: string,
  order: OrderV1,
): Promise<PrintOrder> {
  if (!isOnItsWay(order)) return presentOrder(order, externalId, []);
  const path = `/v2${orderPath(externalId)}/shipments?limit=100`;
  const answer = await client.find(shipmentsAnswer, { method: "GET", path });
  return presentOrder(order, externalId, answer?.data ?? []);
}

function orderPath(externalId: string): string {
  return `/orders/@${encodeURIComponent(externalId)}`;
}

function isRejection(error: unknown): boolean {
  return error instanceof PrintError && error.kind === "refused";
}

function orderFields(input: PrintOrderInput) {
  return {
    external_id: input.externalId,
    packing_slip: { custom_order_id: input.number },
    ...contentFields(input),
  };
}

function contentFields(input: Omit<PrintOrderInput, "externalId" | "number">) {
  const { shippingId, recipient, items, retail } = input;
  const total = retail.subtotal - retail.discount + retail.shipping + retail.tax;
  return {
    shipping: shippingId,
    recipient: { name: recipient.name, email: recipient.email, ...recipientFields(recipient) },
    items: items.map((item) => ({
      external_id: item.id,
      variant_id: item.variantId,
      quantity: item.quantity,
      retail_price: formatAmount(item.unitCents),
      name: item.name,
      files: [{ type: item.placement, url: item.fileUrl }],
    })),
    retail_costs: {
      currency: "USD",
      subtotal: formatAmount(retail.subtotal),
      discount: formatAmount(retail.discount),
      shipping: formatAmount(retail.shipping),
      tax: formatAmount(retail.tax),
      total: formatAmount(total),
    },
  };
}
