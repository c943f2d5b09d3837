import type { Printer } from "./port.ts";
import { listPrintFiles, listProducts, readProduct } from "./printful-catalog.ts";
import { createPrintfulClient, type PrintfulAccess } from "./printful-client.ts";
import { readEvent, readSecret, verifyEvent } from "./printful-events.ts";
import { listOrders } from "./printful-list.ts";
import { readMockup, startMockup } from "./printful-mockups.ts";
import {
  cancelOrder,
  confirmOrder,
  createOrder,
  estimateCost,
  findOrder,
} from "./printful-orders.ts";
import { quoteShipping } from "./printful-rates.ts";

export type PrintfulOptions = PrintfulAccess & {
  /** Hexadecimal, as Printful returned it at registration. */
  webhookSecret: string;
  clock?: { now(): Date };
};

/** Throws if the webhook secret is invalid. */
export function createPrintfulPrinter(options: PrintfulOptions): Printer {
  const client = createPrintfulClient(options);
  const secret = readSecret(options.webhookSecret);
  const now = () => options.clock?.now() ?? new Date();
  return {
    quoteShipping: (recipient, items) => quoteShipping(client, recipient, items, now()),
    findOrder: (externalId) => findOrder(client, externalId),
    listOrders: (since) => listOrders(client, since),
    listProducts: () => listProducts(client),
    readProduct: (productId) => readProduct(client, productId),
    listPrintFiles: (productId) => listPrintFiles(client, productId),
    estimateCost: (input) => estimateCost(client, input),
    createOrder: (input) => createOrder(client, input),
    confirmOrder: (externalId) => confirmOrder(client, externalId),
    cancelOrder: (externalId) => cancelOrder(client, externalId),
    startMockup: (input) => startMockup(client, input),
    readMockup: (taskId) => readMockup(client, taskId),
    verifyEvent: (rawBody, headers) => verifyEvent(secret, rawBody, headers),
    readUnsignedEvent: readEvent,
  };
}
