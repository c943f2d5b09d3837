import { z } from "zod";
import { said, timestamp } from "./common.ts";

const cents = z.number().int();
const level = z.number().int().min(1).max(3).describe("1 starter, 2 sweet spot, 3 unlimited vibes");

const available = z.boolean().describe("false: can't be bought just now");

/** A plan as /subscriptions shows it. */
export const plan = z.object({
  level,
  key: z.string(),
  name: z.string(),
  price_cents: cents.describe("US cents each month"),
  renders: z.number().int().describe("each month"),
  perks: z.array(z.string()),
  price_id: z.string().describe("for create-checkout-session"),
  available,
});
export type PlanOffer = z.infer<typeof plan>;

/** Renders for money, once; they outlive the month. */
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

/** A plan that somebody has. There is none before the first payment and after the end. */
export const subscription = z.object({
  level,
  status: z.enum(["active", "past_due"]).describe("past_due: a payment failed and is tried again"),
  period_start: timestamp,
  period_end: timestamp,
  cancels: z.boolean().describe("true: ends at period_end, nothing is charged any more"),
  next_level: level.nullable().describe("the plan from period_end on, where it will be another"),
  next_charge: z
    .object({
      cents: cents.describe("charged then, with the balance of earlier bills"),
      monthly_cents: cents.describe("the price with its tax, as each later month charges it"),
      at: timestamp,
    })
    .nullable()
    .describe("null where none comes"),
  card: card.nullable(),
  pay_url: z
    .string()
    .nullable()
    .describe("where an open invoice can be paid: after a failure, or where the bank asks"),
  pending_level: level
    .nullable()
    .describe("a switch that waits for its payment at pay_url; null without one"),
});
export type Subscription = z.infer<typeof subscription>;

/** What is left of one grant. Plan renders are spent first, then trial ones, then packs. */
export const lot = z.object({
  source: z.enum(["plan", "trial", "pack", "goodwill", "return"]),
  granted: z.number().int(),
  left: z.number().int(),
  ends_at: timestamp.nullable().describe("null: they stay"),
});
export type Lot = z.infer<typeof lot>;

/** All that /subscriptions shows. */
export const billing = z.object({
  plans: z.array(plan),
  packs: z.array(pack),
  subscription: subscription.nullable(),
  renders: z.object({ left: z.number().int(), lots: z.array(lot) }),
});
export type Billing = z.infer<typeof billing>;

/** What is sold, for whoever asks. */
export const offers = billing.pick({ plans: true, packs: true });
export type Offers = z.infer<typeof offers>;

/**
 * The specification's fields. `email` and `level` are compared with the session and the price table,
 * never trusted: a difference is a 409. Whoever has a plan can't buy a second one.
 */
export const createCheckoutSessionInput = z.strictObject({
  priceId: z.string().max(200),
  flag: z.boolean().describe("true: a plan; false: an extra pack"),
  email: z.string().max(320),
  level: z.int32().describe("1 to 3 of a plan, 0 of a pack"),
});
export type CreateCheckoutSessionInput = z.infer<typeof createCheckoutSessionInput>;

export const createCheckoutSessionOutput = z.object({
  id: z.string().describe("of the payment session"),
  url: z.string().describe("the payment page to send the browser to"),
});
export type CreateCheckoutSessionOutput = z.infer<typeof createCheckoutSessionOutput>;

/** What became of a payment page for a plan or a pack. Reading it grants nothing. */
export const purchase = z.object({
  kind: z.enum(["plan", "pack"]),
  name: z.string().describe("of the plan or pack"),
  renders: z.number().int(),
  status: z
    .enum(["open", "confirming", "paid", "failed", "expired"])
    .describe("paid only once the renders are there"),
});
export type Purchase = z.infer<typeof purchase>;

export const switchInput = z.strictObject({ level });

/** What a switch of plan would mean. A bigger plan begins now, a smaller one at renewal. */
export const switchPreview = z.object({
  level,
  takes_effect: z.enum(["now", "renewal"]),
  today_cents: cents.describe("charged at once"),
  lines: z
    .array(
      z.object({
        text: z.string().describe("in English; the payment provider's words where 'said' is null"),
        said: said.nullable().describe("the same for other languages than English"),
        cents,
      }),
    )
    .describe("what today's charge is made of; credits are below 0"),
  renders_added: z.number().int().describe("at once"),
  next_cents: cents.describe("charged at next_at, with what is moved to that bill or is credit"),
  monthly_cents: cents.describe("the price with its tax, as each later month charges it"),
  next_at: timestamp,
  proration_at: z.number().int().describe("Unix seconds; send it back to switch at this price"),
  card: card.nullable(),
});
export type SwitchPreview = z.infer<typeof switchPreview>;

/** The year 9999, in Unix seconds. */
const LAST_SECOND = 253_402_300_799;

/** As in the preview: another amount is a 409 `price_changed` and nothing happens. */
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
    .describe("payment_needed: the card was declined or its bank asks; nothing changed yet"),
  pay_url: z.string().nullable().describe("with payment_needed: the invoice's page"),
  billing,
});
export type SwitchResult = z.infer<typeof switchResult>;

export const portalInput = z.strictObject({
  flow: z.enum(["card", "home"]).default("home").describe("card: straight to a new card"),
});
export const portalOutput = z.object({ url: z.string() });

/** A bill for a plan. */
export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  info: z.string().describe("e.g. 'Subscription - Starter'"),
  cents: cents.describe("paid, to be paid, or moved to the next invoice; with its tax"),
  tax_cents: cents.describe("in cents"),
  refunded_cents: cents.describe("refunded part of it"),
  status: z
    .enum(["paid", "open", "refunded", "void", "moved"])
    .describe("'moved': below the minimum charge, so the next invoice includes it"),
  created_at: timestamp,
  page_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;
