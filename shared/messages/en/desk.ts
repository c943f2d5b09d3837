import type { TimeLimitUnit } from "../../case-time-limits.ts";
import type { Format } from "../catalog.ts";

const formatVariantNotOffered = ({ variant }: { variant: string }) =>
  `Printful no longer offers ${variant}.`;

/** Messages of the desk. Amounts are in cents. */
export const desk = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "This payment is already fully refunded."
      : `You can refund up to ${money(cents)}.`,
  refunded_amount_changed: "The refunded amount has changed. Review it and try again.",
  order_not_paid: "This order hasn't been paid.",
  plan_changed: "This plan has ended or changed. Reload the page and try again.",
  account_not_found: "There is no account with this email address.",
  payment_currency_mismatch: "This payment is in another currency. Refund it instead.",
  team_member_not_found: "No team member has this email address.",
  own_passkey_required: "Add a passkey to your own account first.",
  own_passkeys_not_resettable: "You can remove your own passkeys on the page 'Your passkeys'.",
  no_passkeys: "This team member has no passkeys.",
  last_owner: "The team needs at least one owner. Make someone else an owner first.",
  mail_not_resendable:
    "This email can't be resent. It's still queued, or its content has been deleted.",
  goodwill_limit_reached: ({ left }: { left: number }) =>
    left === 0
      ? "You've reached the limit of renders for this customer in 30 days. Ask an owner to grant more."
      : `You can grant this customer ${left} more within 30 days. Ask an owner to grant more.`,
  role_already_assigned: "This person already has that role.",
  invitation_invalid:
    "This invitation has expired, was used or revoked, or is for another email address.",
  customer_is_team_member: "This person is a team member. Remove them from the team first.",
  order_not_replaceable: "Only items that have been printed or shipped can be replaced.",
  replacement_items_invalid: "Choose items of this order, up to the quantity ordered.",
  replacement_changed:
    "The items have been replaced already, or the price has risen. Review it and try again.",
  replacement_limit_reached: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "You've reached the limit of replacements for this order. Ask an owner to replace more."
      : `You can replace items of this order for up to ${money(cents)} more. Ask an owner to replace more.`,
  items_already_replaced: "These items were replaced before. Only an owner can replace them again.",
  print_file_deleted: "The print file has been deleted, so this can't be replaced.",
  replacement_address_not_shippable: "We can't ship to this address. Please check it.",
  address_country_mismatch:
    "The address must be in the same country, because shipping and tax were charged for it.",
  address_change_too_late:
    "The order is already being printed, so you can't change its address. Send a replacement instead.",
  customer_account_deleted: "The account was deleted, so the customer can't get emails.",
  mail_already_sent: "Someone has just sent an email. Reload the page before you send yours.",
  already_resolved: "This is already resolved.",
  promo_code_already_exists: ({ code }: { code: string }) =>
    `The promo code ${code} already exists.`,
  tax_registration_already_exists: "The shop is already registered there.",
  sales_tax_not_applicable: "There is no sales tax there.",
  tax_service_unavailable: "Stripe Tax isn't responding. Try again in a minute.",
  tax_service_rejected: "Stripe Tax rejected this. See the Stripe dashboard for details.",
  edit_conflict: "This has changed since you opened it. Reload the page and try again.",
  promo_code_limit_below_uses: ({ uses }: { uses: number }) =>
    `It has already been used ${uses} times.`,
  theme_slug_already_exists: ({ slug }: { slug: string }) =>
    `A theme with the URL ${slug} already exists.`,
  theme_trial_active: ({ number }: { number: number }) =>
    `Version ${number} is in trial. End the trial first.`,
  theme_sample_picture_required: "Choose a sample picture for each set first.",
  theme_file_invalid: "This isn't a theme file. Choose a file that was exported at a desk.",
  theme_file_version_unsupported: ({ version }: { version: number }) =>
    `This shop can't read files of version ${version}.`,
  theme_file_field_invalid: ({ field }: { field: string }) =>
    `The theme can't be imported: ${field} is missing, too long or invalid.`,
  theme_file_picture_invalid: ({ set }: { set: "female" | "male" }) =>
    `The ${set} sample picture can't be imported. It must be a PNG, JPEG or WebP of at most 8 megapixels.`,
  theme_file_too_large: ({ limit }: { limit: number }) =>
    `This file is larger than the limit of ${limit} MB.`,
  time_limit_out_of_range: ({
    unit,
    least,
    most,
  }: Record<"least" | "most", number> & { unit: TimeLimitUnit }) =>
    `Enter ${least} to ${most} ${unit}.`,
  below_cost: "This would sell below cost. Enter a reason, or change it.",
  cost_unknown:
    "Printful's prices aren't available, so we can't check whether this sells below cost. Try again, or enter a reason.",
  price_unchanged: "The offer already has this price and these renders.",
  price_inactive:
    "This price is no longer active in Stripe. Activate it there, or create a new one.",
  price_rejected: "Stripe rejected the new price. See the Stripe dashboard for details.",
  payment_provider_unavailable: "Stripe isn't responding. Try again in a minute.",
  plan_prices_not_ascending: ({ plan, other }: { plan: string; other: string }) =>
    `A bigger plan must cost more and include more renders. ${plan} doesn't fit with ${other}.`,
  product_name_already_exists: ({ name }: { name: string }) =>
    `There is already a product named ${name}.`,
  variant_discontinued: formatVariantNotOffered,
  variant_not_offered: formatVariantNotOffered,
  print_area_size_mismatch: ({ variant }: { variant: string }) =>
    `Printful needs a different file size for ${variant} than for the other sizes in this print area.`,
  print_area_too_small: ({ area }: { area: string }) =>
    `The safe margin and bleed of '${area}' leave no space to print.`,
  variant_already_in_use: ({ variant }: { variant: string }) =>
    `${variant} is already sold as another product.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `We're not taking new orders until ${day(until)}. Your cart is saved.`
      : "We're not taking new orders right now. Your cart is saved.",
};
