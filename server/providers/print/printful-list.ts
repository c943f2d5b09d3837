import type { ListedPrintOrder } from "./port.ts";
import type { PrintfulClient } from "./printful-client.ts";
import { presentOrder } from "./printful-order.ts";
import { type OrderV1, ordersAnswer } from "./printful-shapes.ts";

const PAGE_SIZE = 100;

function presentState(order: OrderV1, externalId: string) {
  const { state, costs } = presentOrder(order, externalId, []);
  return { state, costs };
}

/** Lists orders since a time; the API lists newest first without a start time. */
export async function listOrders(client: PrintfulClient, since: Date): Promise<ListedPrintOrder[]> {
  const found: ListedPrintOrder[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const path = `/orders?offset=${offset}&limit=${PAGE_SIZE}`;
    const { result, paging } = await client.request(ordersAnswer, { method: "GET", path });
    for (const order of result) {
      const at = new Date(order.created * 1000);
      const externalId = order.external_id;
      if (at < since) return found;
      if (externalId) found.push({ externalId, at, ...presentState(order, externalId) });
    }
    if (result.length === 0 || offset + result.length >= paging.total) return found;
  }
}
