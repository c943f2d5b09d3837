import type { Format } from "../said.ts";

type Change = { from: number; to: number };

/** The cart, its checkout, orders, promo codes. Sums are in cents. */
export const buying = {
  mix_or_design_needed: "mix_id or design_id is needed",
  product_needed: "merch_id, variant_id or design_id is needed",
  cart_empty: "Your cart is empty",
  cart_changed: "Your cart has changed. Please look at it once more.",
  cart_full: ({ most }: { most: number }) => `At most ${most} different products in a cart.`,
  too_many_of_one: ({ most }: { most: number }) => `At most ${most} of one product.`,
  taken_out_again: "It was put into your cart and taken out again.",
  no_longer_sold: ({ product }: { product: string }) =>
    `${product} is no longer sold. Please remove it from your cart.`,

  no_state: ({ state, country }: { state: string; country: string }) =>
    `There is no state ${state} in ${country}.`,
  no_way_to_ship: "We can't ship to this address. Please check it.",
  not_calculated: "Failed to calculate. Please try again.",
  price_changed: ({ from, to }: Change, { money }: Format) =>
    `The price has changed from ${money(from)} to ${money(to)}.`,
  total_too_old: "This total is too old. Please calculate it again.",
  newer_checkout: "A newer checkout is open in another tab.",
  paid_already: "You have paid for this cart already.",
  paid_and_confirming: "You have paid for this cart already, and your bank is confirming it.",
  no_payment_page: "Failed to initiate payment. Please try again.",
  no_payment_provider: "Card payment provider not initialized. Please try again.",

  refund_not_failed: "This refund has not failed.",
  printed_already: "It is being printed already, so it can't be cancelled any more.",
  printer_away: "The printer can't be reached now. Please try again.",

  promo_unknown: "We don't know this code.",
  promo_expired: "This code has expired.",
  promo_needs_more: ({ cents }: { cents: number }, { money }: Format) =>
    `This code is for orders from ${money(cents)}.`,
  promo_used: ({ times }: { times: number }) =>
    times === 1
      ? "You have used this code already."
      : `You have used this code ${times} times already.`,
  promo_used_up: "This code is used up.",
};
