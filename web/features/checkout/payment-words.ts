import type { OrderState } from "#shared/order-states.ts";
import { texts } from "#web/texts/checkout.ts";

/** Returns what to show instead of 'Thank you!', or null for a paid order in progress. */
export function getPaymentProblem(status: OrderState): { title: string; text: string } | null {
  switch (status) {
    case "payment_failed":
      return texts.trouble.failed;
    case "expired":
      return texts.trouble.expired;
    case "quarantined":
      return texts.trouble.quarantined;
    case "cancelled":
      return texts.trouble.cancelled;
    case "refunded":
      return texts.trouble.refunded;
    default:
      return null;
  }
}
