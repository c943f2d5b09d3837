import { texts } from "#web/texts/billing-account.ts";

/** What a receipt, an invoice or an activity is of; the products of an order keep their names. */
export function paidForWords(info: string): string {
  const plan = /^Subscription(?: - (.+))?$/.exec(info);
  if (plan) return texts.paidFor.plan(plan[1] ?? null);
  const pack = /^Add (\d+) renders$/.exec(info);
  return pack ? texts.paidFor.pack(Number(pack[1])) : info;
}
