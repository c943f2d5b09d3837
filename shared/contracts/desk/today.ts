import { z } from "zod";

export const numbers = z.object({
  money_in: z.number(),
  orders: z.number().int(),
  mixes: z.number().int(),
  given_back: z.number().int().describe("renders of today that gave none"),
  refunds: z.number().describe("US dollars that were given back today, or are to be"),
  longest_wait_seconds: z.number().int(),
});
export type Numbers = z.infer<typeof numbers>;

const range = z.tuple([z.number(), z.number()]).describe("the middle half of the last weeks");

export const usual = z.object({
  weeks: z.number().int().describe("of the last eight, how many the shop was there"),
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
    .describe("on this day of the week until this minute; null with less than four weeks"),
});
export type Usual = z.infer<typeof usual>;

const dollars = z.number();

/** A day of the shop, in US dollars. */
export const monthDay = z.object({
  day: z.string().describe("YYYY-MM-DD"),
  merch: dollars,
  plans: dollars,
  packs: dollars,
  orders: z.number().int(),
  refunds: dollars,
  mixes: z.number().int(),
  failed: z.number().int().describe("renders that were given back"),
  costs: z.object({ print: dollars, card: dollars, pictures: dollars }),
  left: dollars.describe("after tax, refunds, what banks took, and costs"),
});
export type MonthDay = z.infer<typeof monthDay>;

export const PROVIDERS = ["pictures", "cards", "print", "mail"] as const;
export const HEALTHS = ["none", "good", "some", "many"] as const;
export type Health = (typeof HEALTHS)[number];

export const provider = z.object({
  name: z.enum(PROVIDERS),
  hours: z.array(z.enum(HEALTHS)).describe("the last 24, oldest first: how much of it went wrong"),
  done: z.number().int().describe("in 24 hours"),
  failed: z.number().int().describe("by its fault, in 24 hours"),
  slow_seconds: z.number().nullable().describe("one in twenty takes longer"),
  cost: dollars.nullable().describe("today"),
  budget: dollars.nullable().describe("of a day"),
  down_since: z.iso.datetime().nullable(),
});
export type Provider = z.infer<typeof provider>;

export const month = z.object({
  numbers,
  days: z.array(monthDay).describe("the last 30, oldest first; the last one is today until now"),
  providers: z.array(provider),
  queues: z.object({
    renders: z.number().int(),
    mails: z.number().int(),
    to_print: z.number().int().describe("paid orders that the printer does not have yet"),
    jobs: z.number().int(),
    jobs_failed: z.number().int(),
  }),
  picture: z.object({
    cost: z.number().nullable().describe("of one, in 30 days; US dollars and parts of a cent"),
    guessed: z.number().int().describe("of which the service did not say it"),
  }),
});
export type Month = z.infer<typeof month>;
