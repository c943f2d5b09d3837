import type { Printer } from "./port.ts";
import { createPrintfulClient, type PrintfulAccess } from "./printful-client.ts";
import { readEvent, readSecret, verifyEvent } from "./printful-events.ts";
import { readMockup, startMockup } from "./printful-mockups.ts";
import { cancelOrder, confirmOrder, createOrder, findOrder } from "./printful-orders.ts";
import { quoteShipping } from "./printful-rates.ts";

export type PrintfulOptions = PrintfulAccess & {
  /** In hex, as the partner gave it when the events were subscribed to. */
  webhookSecret: string;
  clock?: { now(): Date };
};

/** Throws where the webhook secret is none. */
export function createPrintfulPrinter(options: PrintfulOptions): Printer {
  const client = createPrintfulClient(options);
  const secret = readSecret(options.webhookSecret);
  const now = () => options.clock?.now() ?? new Date();
  return {
    quoteShipping: (recipient, items) => quoteShipping(client, recipient, items, now()),
    findOrder: (externalId) => findOrder(client, externalId),
    createOrder: (input) => createOrder(client, input),
    confirmOrder: (externalId) => confirmOrder(client, externalId),
    cancelOrder: (externalId) => cancelOrder(client, externalId),
    startMockup: (input) => startMockup(client, input),
    readMockup: (taskId) => readMockup(client, taskId),
    verifyEvent: (rawBody, headers) => verifyEvent(secret, rawBody, headers),
    readUnsignedEvent: readEvent,
  };
}
