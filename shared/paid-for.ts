/** What was paid besides orders. */
export type PaidFor = { plan: string | null } | { renders: number };

/** Read from the words that the specification has receipts, bills and entries keep; null for an order's products. */
export function paidFor(info: string): PaidFor | null {
  const plan = /^Subscription(?: - (.+))?$/.exec(info);
  if (plan) return { plan: plan[1] ?? null };
  const pack = /^Add (\d+) renders$/.exec(info);
  return pack ? { renders: Number(pack[1]) } : null;
}
