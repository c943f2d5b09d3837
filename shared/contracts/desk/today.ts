import { z } from "zod";

export const numbers = z.object({
  money_in: z.number(),
  orders: z.number().int(),
  mixes: z.number().int(),
  given_back: z.number().int().describe("failed renders of today that were returned"),
  refunds: z.number().describe("US dollars refunded today or due"),
  longest_wait_seconds: z.number().int(),
});
export type Numbers = z.infer<typeof numbers>;

const range = z.tuple([z.number(), z.number()]).describe("interquartile range of the last weeks");

export const usual = z.object({
  weeks: z.number().int().describe("how many of the last eight weeks have data"),
  ranges: z
    .object({
      money_in: range,
      orders: range,
      mixes: range,
      given_back: range,
      refunds: range,
      longest_wait_seconds: range,
    } satisfies Record<keyof Numbers, typeof range>)
    .nullable()
    .describe("for this weekday up to this minute; null with fewer than four weeks of data"),
});
export type Usual = z.infer<typeof usual>;

const dollars = z.number();

/** One day in the shop's time zone, in US dollars. */
export const monthDay = z.object({
  day: z.string().describe("YYYY-MM-DD"),
  merch: dollars,
  plans: dollars,
  packs: dollars,
  orders: z.number().int(),
  refunds: dollars,
  mixes: z.number().int(),
  failed: z.number().int().describe("failed renders that were returned"),
  costs: z.object({ print: dollars, card: dollars, pictures: dollars }),
  left: dollars.describe("after tax, refunds, disputes and costs"),
});
export type MonthDay = z.infer<typeof monthDay>;

export const PROVIDERS = ["pictures", "cards", "print", "mail"] as const;
export const HEALTHS = ["none", "good", "some", "many"] as const;
export type Health = (typeof HEALTHS)[number];

export const provider = z.object({
  name: z.enum(PROVIDERS),
  hours: z.array(z.enum(HEALTHS)).describe("the last 24 hours, oldest first, by share of failures"),
  done: z.number().int().describe("in the last 24 hours"),
  failed: z.number().int().describe("failures caused by the provider in the last 24 hours"),
  slow_seconds: z.number().nullable().describe("95th percentile of the duration"),
  cost: dollars.nullable().describe("today"),
  budget: dollars.nullable().describe("per day"),
  down_since: z.iso.datetime().nullable(),
});
export type Provider = z.infer<typeof provider>;

export const month = z.object({
  numbers,
  days: z.array(monthDay).describe("the last 30 days, oldest first; the last one is today so far"),
  providers: z.array(provider),
  queues: z.object({
    renders: z.number().int(),
    mails: z.number().int(),
    to_print: z.number().int().describe("paid orders not yet accepted by the print provider"),
    jobs: z.number().int(),
    jobs_failed: z.number().int(),
  }),
  picture: z.object({
    cost: z
      .number()
      .nullable()
      .describe("average over 30 days, US dollars with fractions of a cent"),
    guessed: z.number().int().describe("images whose cost the provider did not report"),
  }),
});
export type Month = z.infer<typeof month>;
