import { STRIPE_EVENTS } from "#server/providers/payments/stripe-needed-events.ts";
import { PRINTFUL_EVENTS } from "#server/providers/print/printful-needed-events.ts";
import { formatTable } from "./table.ts";

/** Replaces the tables of docs/webhooks.md by the events in the code; the rest of the page is handwritten. */
export function writeEventTables(page: string): string {
  const tables = [toTable(STRIPE_EVENTS), toTable(PRINTFUL_EVENTS)];
  return page.replaceAll(/(?:^\|.*\n)+/gm, () => tables.shift() ?? "");
}

function toTable(events: Record<string, string>): string {
  const rows = Object.entries(events).map(([event, moves]) => [`\`${event}\``, moves]);
  return formatTable(["event", "moves"], rows);
}
