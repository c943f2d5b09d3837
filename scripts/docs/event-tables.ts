import { STRIPE_EVENTS } from "#server/providers/payments/stripe-needed-events.ts";
import { PRINTFUL_EVENTS } from "#server/providers/print/printful-needed-events.ts";

/** Replaces the tables of docs/webhooks.md by the events in the code; the rest of the page is handwritten. */
export function writeEventTables(page: string): string {
  const tables = [formatTable(STRIPE_EVENTS), formatTable(PRINTFUL_EVENTS)];
  return page.replaceAll(/(?:^\|.*\n)+/gm, () => tables.shift() ?? "");
}

function formatTable(events: Record<string, string>): string {
  const rows = Object.entries(events).map(([event, moves]) => [`\`${event}\``, moves] as const);
  const first = Math.max(...rows.map(([event]) => event.length));
  const second = Math.max(...rows.map(([, moves]) => moves.length));
  const line = (event: string, moves: string) =>
    `| ${event.padEnd(first)} | ${moves.padEnd(second)} |\n`;
  const rule = `| ${"-".repeat(first)} | ${"-".repeat(second)} |\n`;
  return line("event", "moves") + rule + rows.map((row) => line(...row)).join("");
}
