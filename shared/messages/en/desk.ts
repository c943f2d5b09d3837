import type { TimeLimitUnit } from "../../case-time-limits.ts";
import type { Format } from "../said.ts";

const formatNotAtPrinter = ({ variant }: { variant: string }) =>
  `Printful no longer offers ${variant}.`;

/** Messages of the desk. Amounts are in cents. */
export const desk = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "This payment is already fully refunded."
      : `You can refund up to ${money(cents)}.`,
  refunded_meanwhile: "The refunded amount has changed. Review it and try again.",
  not_paid_yet: "This order hasn't been paid.",
  plan_meanwhile: "This plan has ended or changed. Reload the page and try again.",
  not_with_us: "There is no account with this email address.",
  odd_currency: "This payment is in another currency. Refund it instead.",
  not_at_the_desk: "No team member has this email address.",
  own_passkey_first: "Add a passkey to your own account first.",
  own_passkeys: "You can remove your own passkeys on the page 'Your passkeys'.",
  no_passkeys: "This team member has no passkeys.",
  last_owner: "The team needs at least one owner. Make someone else an owner first.",
  mail_not_again: "This email can't be resent. It's still queued, or its content has been deleted.",
  goodwill_limit: ({ left }: { left: number }) =>
    left === 0
      ? "You've reached the limit of renders for this customer in 30 days. Ask an owner to grant more."
      : `You can grant this customer ${left} more within 30 days. Ask an owner to grant more.`,
  works_here_already: "This person already has that role.",
  invitation_over:
    "This invitation has expired, was used or revoked, or is for another email address.",
  works_here: "This person is a team member. Remove them from the team first.",
  not_replaceable: "Only items that have been printed or shipped can be replaced.",
  replace_unknown: "Choose items of this order, up to the quantity ordered.",
  replaced_meanwhile:
    "The items have been replaced already, or the price has risen. Review it and try again.",
  replace_limit: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "You've reached the limit of replacements for this order. Ask an owner to replace more."
      : `You can replace items of this order for up to ${money(cents)} more. Ask an owner to replace more.`,
  replaced_before: "These items were replaced before. Only an owner can replace them again.",
  replace_no_file: "The print file has been deleted, so this can't be replaced.",
  replace_no_shipping: "We can't ship to this address. Please check it.",
  other_country:
    "The address must be in the same country, because shipping and tax were charged for it.",
  readdress_too_late:
    "The order is already being printed, so you can't change its address. Send a replacement instead.",
  nobody_reads: "The account was deleted, so the customer can't get emails.",
  written_meanwhile: "Someone has just sent an email. Reload the page before you send yours.",
  case_settled: "This is already resolved.",
  code_taken: ({ code }: { code: string }) => `The promo code ${code} already exists.`,
  registered_already: "The shop is already registered there.",
  no_tax_there: "There is no sales tax there.",
  no_tax_service: "Stripe Tax isn't responding. Try again in a minute.",
  tax_service_refused: "Stripe Tax rejected this. See the Stripe dashboard for details.",
  changed_meanwhile: "This has changed since you opened it. Reload the page and try again.",
  code_used_more: ({ uses }: { uses: number }) => `It has already been used ${uses} times.`,
  look_taken: ({ slug }: { slug: string }) => `A theme with the URL ${slug} already exists.`,
  look_on_trial: ({ number }: { number: number }) =>
    `Version ${number} is in trial. End the trial first.`,
  look_no_picture: "Choose a sample picture for each set first.",
  no_pack: "This isn't a theme file. Choose a file that was exported at a desk.",
  pack_version: ({ version }: { version: number }) =>
    `This shop can't read files of version ${version}.`,
  pack_wrong: ({ field }: { field: string }) =>
    `The theme can't be imported: ${field} is missing, too long or invalid.`,
  pack_picture: ({ set }: { set: "female" | "male" }) =>
    `The ${set} sample picture can't be imported. It must be a PNG, JPEG or WebP of at most 8 megapixels.`,
  pack_too_large: ({ limit }: { limit: number }) =>
    `This file is larger than the limit of ${limit} MB.`,
  wait_unfit: ({ unit, least, most }: Record<"least" | "most", number> & { unit: TimeLimitUnit }) =>
    `Enter ${least} to ${most} ${unit}.`,
  below_cost: "This would sell below cost. Enter a reason, or change it.",
  cost_unknown:
    "Printful's prices aren't available, so we can't check whether this sells below cost. Try again, or enter a reason.",
  price_same: "The offer already has this price and these renders.",
  price_not_there:
    "This price is no longer active in Stripe. Activate it there, or create a new one.",
  price_refused: "Stripe rejected the new price. See the Stripe dashboard for details.",
  card_company_silent: "Stripe isn't responding. Try again in a minute.",
  plan_order: ({ plan, other }: { plan: string; other: string }) =>
    `A bigger plan must cost more and include more renders. ${plan} doesn't fit with ${other}.`,
  name_taken: ({ name }: { name: string }) => `There is already a product named ${name}.`,
  not_at_printer: formatNotAtPrinter,
  variant_not_offered: formatNotAtPrinter,
  area_other_size: ({ variant }: { variant: string }) =>
    `Printful needs a different file size for ${variant} than for the other sizes in this print area.`,
  area_no_room: ({ area }: { area: string }) =>
    `The safe margin and bleed of '${area}' leave no space to print.`,
  variant_taken: ({ variant }: { variant: string }) =>
    `${variant} is already sold as another product.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `We're not taking new orders until ${day(until)}. Your cart is saved.`
      : "We're not taking new orders right now. Your cart is saved.",
};
