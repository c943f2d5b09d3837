/** The payment for a grant of renders, and how much of it was refunded. */
export type RendersPayment = { cents: number; refundedCents: number; isDisputed: boolean };

/**
 * Computes how many renders of a grant are no longer paid for: all after a dispute, else in proportion to the refund.
 */
export function computeUnpaidRenders(granted: number, paid: RendersPayment): number {
  if (paid.isDisputed) return granted;
  if (paid.cents <= 0) return 0;
  return Math.floor((granted * Math.min(paid.refundedCents, paid.cents)) / paid.cents);
}
