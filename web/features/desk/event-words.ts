import type { DeskEvent } from "#shared/contracts/desk/webhooks.ts";
import { formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts as deskTexts } from "#web/texts/desk.ts";
import { texts } from "#web/texts/desk-machine.ts";

type Change = DeskEvent["effect"][number];

const { facts } = texts.webhooks;
const MONEY = new Set(["refunded_cents", "purchase_refunded"]);
const MOMENTS = new Set(["disputed_at", "plan_ends", "paid_until"]);

/** What a fact of an event is called. */
export function nameOfFact(what: string): string {
  return facts[what] ?? what;
}

/** A fact's value as people read it. */
export function sayFact(what: string, value: Change["from"]): string {
  if (value === null) return texts.never;
  if (MONEY.has(what)) return formatMoney(Number(value) / 100);
  if (MOMENTS.has(what)) return formatMoment(String(value));
  if (what === "order") return (deskTexts.states as Record<string, string>)[value] ?? String(value);
  return String(value);
}

/** 'Order paid, not sent; Parcels 1' */
export function describeChanges(changes: readonly Change[]): string {
  return changes.map(({ what, to }) => `${nameOfFact(what)}: ${sayFact(what, to)}`).join("; ");
}
