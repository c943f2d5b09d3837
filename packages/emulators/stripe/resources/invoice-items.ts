import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import type { InvoiceLine } from "./invoice-lines.ts";

/** A line of the subscription's next invoice. */
export type InvoiceItem = { id: string; created: number; subscription: string; line: InvoiceLine };

const invoiceItems = table<InvoiceItem>("invoiceitem");

export function addPendingLines(
  { store, clock }: Account,
  subscription: string,
  lines: InvoiceLine[],
): void {
  for (const line of lines) {
    const id = line.invoiceItem ?? line.id;
    store.put(invoiceItems, { id, created: clock.now(), subscription, line });
  }
}

export function listPendingLines({ store }: Account, subscription: string): InvoiceLine[] {
  return waiting(store, subscription).map(({ line }) => line);
}

/** Returns and deletes them: they are on an invoice now. */
export function takePendingLines({ store }: Account, subscription: string): InvoiceLine[] {
  const found = waiting(store, subscription);
  for (const { id } of found) store.drop(invoiceItems, id);
  return found.map(({ line }) => line);
}

function waiting(store: Account["store"], subscription: string): InvoiceItem[] {
  return store.list(invoiceItems).filter((one) => one.subscription === subscription);
}
