import type { TimeLimitUnit } from "../../case-time-limits.ts";
import type { Format } from "../said.ts";

/** Messages of the desk. Amounts are in cents. */
export const desk = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0 ? "Nothing is left to give back." : `At most ${money(cents)} can be given back.`,
  refunded_meanwhile: "Money was given back meanwhile. Please look again.",
  not_paid_yet: "Nothing was paid for this order.",
  plan_meanwhile: "This plan has ended, or was changed meanwhile. Please look again.",
  not_with_us: "There is no account with this address.",
  odd_currency: "This came in another currency: give it back.",
  not_at_the_desk: "Nobody with this address works at the desk.",
  own_passkey_first: "Add a passkey of your own first.",
  own_passkeys: "Your own passkeys are removed under 'Your passkeys'.",
  no_passkeys: "This person has no passkey.",
  last_owner: "The desk needs an owner: make another one first.",
  mail_not_again: "This mail can't be sent again: it waits, or what it said is forgotten.",
  goodwill_limit: ({ left }: { left: number }) =>
    left === 0
      ? "This person has had what you may give in 30 days. An owner may give more."
      : `You may give this person ${left} more in 30 days. An owner may give more.`,
  works_here_already: "This person has that place at the desk already.",
  invitation_over:
    "This invitation is used, taken back or older than seven days, or it is for another address.",
  works_here: "This person works at the desk: take that away first.",
  not_replaceable: "Only what is printed or on its way can be printed again.",
  replace_unknown: "Choose products of this order, no more of each than were ordered.",
  replaced_meanwhile: "It was replaced meanwhile, or costs more now. Please look again.",
  replace_limit: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "This order has had what you may replace. An owner may do more."
      : `You may replace for up to ${money(cents)} more of this order. An owner may do more.`,
  replaced_before:
    "So much of it was printed again before. An owner may have it printed once more, and has to say so.",
  replace_no_file: "Its print file is gone, so it can't be printed again.",
  other_country:
    "The address must be in the country that was paid for: shipping and tax were made for it.",
  readdress_too_late:
    "It is being printed already, so its address can't be changed. Replace it free of charge instead.",
  nobody_reads: "The account is deleted: nobody reads a mail there.",
  written_meanwhile: "Somebody has written meanwhile. Please look again.",
  case_settled: "This is settled already.",
  code_taken: ({ code }: { code: string }) => `There is a code ${code} already.`,
  registered_already: "The shop is registered there already.",
  no_tax_there: "There is no sales tax to register for there.",
  no_tax_service: "The tax service does not answer. Please try again in a minute.",
  tax_service_refused: "The tax service refused this. Its own page says more.",
  changed_meanwhile: "Somebody changed it meanwhile. Please look again.",
  code_used_more: ({ uses }: { uses: number }) => `It was used ${uses} times already.`,
  look_taken: ({ slug }: { slug: string }) => `There is a look ${slug} already.`,
  look_on_trial: ({ number }: { number: number }) =>
    `Version ${number} is on trial. End that first.`,
  look_no_picture: "Choose a picture for its card in each set first.",
  no_pack: "This file holds no look. Take one that a desk has exported.",
  pack_version: ({ version }: { version: number }) =>
    `This file is of version ${version}, which this shop can't read.`,
  pack_wrong: ({ field }: { field: string }) =>
    `This look can't be taken in: ${field} is missing, too long or wrong.`,
  pack_picture: ({ set }: { set: "female" | "male" }) =>
    `The picture of the ${set} card can't be taken in. It must be a whole PNG, JPEG or WebP of at most 8 megapixels.`,
  pack_too_large: ({ limit }: { limit: number }) =>
    `This file is larger than the limit of ${limit} MB.`,
  wait_unfit: ({ unit, least, most }: Record<"least" | "most", number> & { unit: TimeLimitUnit }) =>
    `Choose from ${least} to ${most} ${unit}: sooner it may still go its way by itself, later it may be too late.`,
  below_cost: "This would sell below what it costs. Say why, or change it.",
  cost_unknown:
    "The printer does not say its prices now, so nobody knows whether this sells below cost. Try again, or say why it is fine.",
  price_same: "It has these terms already.",
  price_not_there:
    "The card company does not sell at this price any more. Activate it there, or make a new one.",
  price_refused: "The card company refused the new price. Its own page says more.",
  card_company_silent: "The card company does not answer. Please try again in a minute.",
  plan_order: ({ plan, other }: { plan: string; other: string }) =>
    `A bigger plan must cost more and bring more: ${plan} would not fit beside ${other}.`,
  name_taken: ({ name }: { name: string }) => `Another product is called ${name}.`,
  not_at_printer: ({ variant }: { variant: string }) =>
    `The printer does not have ${variant} any more.`,
  area_other_size: ({ variant }: { variant: string }) =>
    `The printer takes a file of another size for ${variant} than for what shares its print area.`,
  area_no_room: ({ area }: { area: string }) => `The lines of '${area}' leave no room to print.`,
  variant_taken: ({ variant }: { variant: string }) =>
    `${variant} is sold already, as another product.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `We're not taking new orders until ${day(until)}. Your cart is saved.`
      : "We're not taking new orders right now. Your cart is saved.",
};
