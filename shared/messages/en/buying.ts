import type { Format } from "../catalog.ts";

type Change = { from: number; to: number };

/** Cart, checkout, orders and promo codes. Amounts are in cents. */
export const buying = {
  mix_or_design_required: "mix_id or design_id is needed",
  product_required: "merch_id, variant_id or design_id is needed",
  cart_empty: "Your cart is empty",
  cart_changed: "Your cart has changed. Please check it again.",
  cart_limit_reached: ({ most }: { most: number }) =>
    `A cart can hold at most ${most} different products.`,
  quantity_limit_reached: ({ most }: { most: number }) =>
    `You can add at most ${most} of one product.`,
  cart_line_already_removed: "It was added to your cart and removed again.",
  product_discontinued: ({ product }: { product: string }) =>
    `${product} is no longer available. Please remove it from your cart.`,

  state_invalid: ({ state, country }: { state: string; country: string }) =>
    `There's no state ${state} in ${country}.`,
  address_not_shippable: "We can't ship to this address. Please check it.",
  quote_calculation_failed: "Failed to calculate. Please try again.",
  price_changed: ({ from, to }: Change, { money }: Format) =>
    `The price has changed from ${money(from)} to ${money(to)}.`,
  quote_expired: "This total is out of date. Please calculate it again.",
  checkout_superseded: "A newer checkout is open in another tab.",
  cart_already_paid: "You've already paid for this cart.",
  cart_payment_processing:
    "You've already paid for this cart, and your bank is confirming the payment.",
  payment_initiation_failed: "Failed to initiate payment. Please try again.",
  payment_provider_not_initialized: "Card payment provider not initialized. Please try again.",

  refund_not_failed: "This refund has not failed.",
  order_already_printing: "It's already being printed, so it can't be canceled.",
  printer_unavailable: "We can't reach the printer right now. Please try again.",

  promo_code_invalid: "This code isn't valid.",
  promo_code_expired: "This code has expired.",
  promo_code_minimum_not_met: ({ cents }: { cents: number }, { money }: Format) =>
    `This code is for orders of ${money(cents)} or more.`,
  promo_code_already_used: ({ times }: { times: number }) =>
    times === 1
      ? "You've already used this code."
      : `You've already used this code ${times} times.`,
  promo_code_limit_reached: "This code has already been used up.",
};
