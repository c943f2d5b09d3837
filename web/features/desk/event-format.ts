import type { DeskEvent } from "#shared/contracts/desk/webhooks.ts";
import { formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts as deskTexts } from "#web/texts/desk.ts";
import { texts } from "#web/texts/desk-system.ts";

type Change = DeskEvent["effect"][number];

const { facts } = texts.webhooks;
const MONEY_FACTS = new Set(["refunded_cents", "purchase_refunded"]);
const TIME_FACTS = new Set(["disputed_at", "plan_ends", "paid_until"]);

export function getFactLabel(what: string): string {
  return facts[what] ?? what;
}

/** Formats a fact's value: cents as money, timestamps as date and time, order states by their label. */
export function formatFact(what: string, value: Change["from"]): string {
  if (value === null) return texts.never;
  if (MONEY_FACTS.has(what)) return formatMoney(Number(value) / 100);
  if (TIME_FACTS.has(what)) return formatMoment(String(value));
  if (what === "order") return (deskTexts.states as Record<string, string>)[value] ?? String(value);
  return String(value);
}

/** Formats changes as 'label: new value', separated by semicolons. */
export function describeChanges(changes: readonly Change[]): string {
  return changes.map(({ what, to }) => `${getFactLabel(what)}: ${formatFact(what, to)}`).join("; ");
}
