import type { Format } from "../said.ts";

type Change = { from: number; to: number };

/** Cart, checkout, orders and promo codes. Amounts are in cents. */
export const buying = {
  mix_or_design_needed: "mix_id or design_id is needed",
  product_needed: "merch_id, variant_id or design_id is needed",
  cart_empty: "Your cart is empty",
  cart_changed: "Your cart has changed. Please check it again.",
  cart_full: ({ most }: { most: number }) => `A cart can hold at most ${most} different products.`,
  too_many_of_one: ({ most }: { most: number }) => `You can add at most ${most} of one product.`,
  taken_out_again: "It was added to your cart and removed again.",
  no_longer_sold: ({ product }: { product: string }) =>
    `${product} is no longer available. Please remove it from your cart.`,

  no_state: ({ state, country }: { state: string; country: string }) =>
    `There's no state ${state} in ${country}.`,
  no_way_to_ship: "We can't ship to this address. Please check it.",
  not_calculated: "Failed to calculate. Please try again.",
  price_changed: ({ from, to }: Change, { money }: Format) =>
    `The price has changed from ${money(from)} to ${money(to)}.`,
  total_too_old: "This total is out of date. Please calculate it again.",
  newer_checkout: "A newer checkout is open in another tab.",
  paid_already: "You've already paid for this cart.",
  paid_and_confirming:
    "You've already paid for this cart, and your bank is confirming the payment.",
  no_payment_page: "Failed to initiate payment. Please try again.",
  no_payment_provider: "Card payment provider not initialized. Please try again.",

  refund_not_failed: "This refund has not failed.",
  printed_already: "It's already being printed, so it can't be canceled.",
  printer_away: "We can't reach the printer right now. Please try again.",

  promo_unknown: "This code isn't valid.",
  promo_expired: "This code has expired.",
  promo_needs_more: ({ cents }: { cents: number }, { money }: Format) =>
    `This code is for orders of ${money(cents)} or more.`,
  promo_used: ({ times }: { times: number }) =>
    times === 1
      ? "You've already used this code."
      : `You've already used this code ${times} times.`,
  promo_used_up: "This code has already been used up.",
};
