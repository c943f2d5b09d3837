/** A payment other than an order. */
export type PaidFor = { plan: string | null } | { renders: number };

/**
 * Parses the text stored in receipts, invoices and history entries as specified; returns null for an order's products.
 */
export function parsePaidFor(info: string): PaidFor | null {
  const plan = /^Subscription(?: - (.+))?$/.exec(info);
  if (plan) return { plan: plan[1] ?? null };
  const pack = /^Add (\d+) renders$/.exec(info);
  return pack ? { renders: Number(pack[1]) } : null;
}
