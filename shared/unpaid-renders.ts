/** What was paid for a grant of renders, and what of it went back. */
export type Paid = { cents: number; refundedCents: number; isDisputed: boolean };

/** How many renders of a grant are not paid for any more: all after a dispute, else in proportion. */
export function unpaidRenders(granted: number, paid: Paid): number {
  if (paid.isDisputed) return granted;
  if (paid.cents <= 0) return 0;
  return Math.floor((granted * Math.min(paid.refundedCents, paid.cents)) / paid.cents);
}
