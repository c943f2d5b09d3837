import { z } from "zod";
import { messageRef, timestamp } from "./common.ts";

const cents = z.number().int();
const level = z.number().int().min(1).max(3).describe("1 starter, 2 sweet spot, 3 unlimited vibes");

const available = z.boolean().describe("false: currently not for sale");

export const plan = z.object({
  level,
  key: z.string(),
  name: z.string(),
  price_cents: cents.describe("US cents per month"),
  renders: z.number().int().describe("per month"),
  perks: z.array(z.string()),
  price_id: z.string().describe("price ID for create-checkout-session"),
  available,
});
export type PlanOffer = z.infer<typeof plan>;

/** A one-time pack of renders that do not expire with the month. */
export const pack = z.object({
  key: z.string(),
  name: z.string(),
  price_cents: cents,
  renders: z.number().int(),
  price_id: z.string(),
  available,
});
export type PackOffer = z.infer<typeof pack>;

export const card = z.object({
  brand: z.string().describe("e.g. 'visa'"),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type Card = z.infer<typeof card>;

/** An active plan. None exists before the first payment or after the plan ends. */
export const subscription = z.object({
  level,
  status: z.enum(["active", "past_due"]).describe("past_due: a payment failed and will be retried"),
  period_start: timestamp,
  period_end: timestamp,
  cancels: z.boolean().describe("true: the plan ends at period_end and is not charged again"),
  next_level: level.nullable().describe("the plan from period_end on, if it differs"),
  next_charge: z
    .object({
      cents: cents.describe(
        "amount of the next charge, including any balance from earlier invoices",
      ),
      monthly_cents: cents.describe("recurring price including tax, as charged every later month"),
      at: timestamp,
    })
    .nullable()
    .describe("null: no further charge"),
  card: card.nullable(),
  pay_url: z
    .string()
    .nullable()
    .describe(
      "page where an open invoice can be paid, after a failed payment or if the bank requires authentication",
    ),
  pending_level: level
    .nullable()
    .describe("plan change that waits for its payment at pay_url; null: none"),
});
export type Subscription = z.infer<typeof subscription>;

/** The remainder of one grant. Plan renders are spent first, then trial renders, then packs. */
export const lot = z.object({
  source: z.enum(["plan", "trial", "pack", "goodwill", "return"]),
  granted: z.number().int(),
  left: z.number().int(),
  ends_at: timestamp.nullable().describe("null: does not expire"),
});
export type Lot = z.infer<typeof lot>;

export const billing = z.object({
  plans: z.array(plan),
  packs: z.array(pack),
  subscription: subscription.nullable(),
  renders: z.object({ left: z.number().int(), lots: z.array(lot) }),
});
export type Billing = z.infer<typeof billing>;

/** Plans and packs for sale; public. */
export const offers = billing.pick({ plans: true, packs: true });
export type Offers = z.infer<typeof offers>;

/**
 * The fields from the specification. `email` and `level` are never trusted: they are compared with the session and the
 * price table, and a mismatch returns 409. A user who has a plan cannot buy a second one.
 */
export const createCheckoutSessionInput = z.strictObject({
  priceId: z.string().max(200),
  flag: z.boolean().describe("true: a plan; false: an extra pack"),
  email: z.string().max(320),
  level: z.int32().describe("1 to 3 for a plan, 0 for a pack"),
});
export type CreateCheckoutSessionInput = z.infer<typeof createCheckoutSessionInput>;

export const createCheckoutSessionOutput = z.object({
  id: z.string().describe("ID of the payment session"),
  url: z.string().describe("URL of the payment page to redirect the browser to"),
});
export type CreateCheckoutSessionOutput = z.infer<typeof createCheckoutSessionOutput>;

/** Status of a checkout for a plan or pack. Reading it grants nothing. */
export const purchase = z.object({
  kind: z.enum(["plan", "pack"]),
  name: z.string().describe("name of the plan or pack"),
  renders: z.number().int(),
  status: z
    .enum(["open", "confirming", "paid", "failed", "expired"])
    .describe("paid: the renders have been granted"),
});
export type Purchase = z.infer<typeof purchase>;

export const switchInput = z.strictObject({ level });

/** Preview of a plan change. An upgrade takes effect immediately, a downgrade at renewal. */
export const switchPreview = z.object({
  level,
  takes_effect: z.enum(["now", "renewal"]),
  today_cents: cents.describe("charged immediately"),
  lines: z
    .array(
      z.object({
        text: z
          .string()
          .describe("in English; worded by the payment provider if 'message_ref' is null"),
        message_ref: messageRef
          .nullable()
          .describe("the same as a message code, for other languages"),
        cents,
      }),
    )
    .describe("line items of today's charge; credits are negative"),
  renders_added: z.number().int().describe("added immediately"),
  next_cents: cents.describe(
    "charged at next_at, including amounts moved to that invoice and credits",
  ),
  monthly_cents: cents.describe("recurring price including tax, as charged every later month"),
  next_at: timestamp,
  proration_at: z
    .number()
    .int()
    .describe("Unix seconds; send it back to confirm the change at this price"),
  card: card.nullable(),
});
export type SwitchPreview = z.infer<typeof switchPreview>;

/** The last second of the year 9999, in Unix seconds. */
const LAST_SECOND = 253_402_300_799;

/** The amounts from the preview: if they differ, the API returns 409 `price_changed` and changes nothing. */
export const confirmSwitchInput = z.strictObject({
  level,
  today_cents: z.int32(),
  next_cents: z.int32(),
  proration_at: z.int().min(0).max(LAST_SECOND),
});
export type ConfirmSwitchInput = z.infer<typeof confirmSwitchInput>;

export const switchResult = z.object({
  status: z
    .enum(["switched", "scheduled", "payment_needed"])
    .describe(
      "payment_needed: the card was declined or the bank requires authentication; nothing has changed yet",
    ),
  pay_url: z.string().nullable().describe("with payment_needed: the hosted invoice page"),
  billing,
});
export type SwitchResult = z.infer<typeof switchResult>;

export const portalInput = z.strictObject({
  flow: z
    .enum(["card", "home"])
    .default("home")
    .describe("card: opens the page to update the card"),
});
export const portalOutput = z.object({ url: z.string() });

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  info: z.string().describe("e.g. 'Subscription - Starter'"),
  cents: cents.describe("amount paid, due, or moved to the next invoice; including tax"),
  tax_cents: cents.describe("tax included in `cents`"),
  refunded_cents: cents.describe("amount refunded"),
  status: z
    .enum(["paid", "open", "refunded", "void", "moved"])
    .describe("'moved': below the minimum charge, so it is added to the next invoice"),
  created_at: timestamp,
  page_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;
