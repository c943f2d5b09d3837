import type { OrderState } from "#shared/order-states.ts";

/** What to say instead of 'Thank you!', null for an order that was paid and goes its way. */
export function paymentTrouble(status: OrderState): { title: string; text: string } | null {
  switch (status) {
    case "payment_failed":
      return {
        title: "The payment did not go through",
        text: "Your bank or card refused it. Nothing was charged, and your cart is still here.",
      };
    case "expired":
      return {
        title: "The payment page has expired",
        text: "It was not paid in time. Nothing was charged, and your cart is still here.",
      };
    case "quarantined":
      return {
        title: "We are checking your payment",
        text: "What arrived does not match your order, so a person looks at it before anything is printed. We write to you either way.",
      };
    case "cancelled":
      return { title: "This order was cancelled", text: "It will not be printed." };
    case "refunded":
      return {
        title: "This order was refunded",
        text: "The money is on its way back to you; banks take a few days to show it.",
      };
    default:
      return null;
  }
}
