import { z } from "zod";
import { CASE_TIME_LIMITS, type TimeLimitName } from "#shared/case-time-limits.ts";
import { baseVersion, timestamp } from "../common.ts";

const lastDay = z.iso
  .date()
  .nullable()
  .describe("last day in the shop's time zone; null: until changed");
const budget = z
  .int()
  .min(0)
  .max(100_000_000)
  .nullable()
  .describe("US cents; null: the value from the environment");
/** In the unit of CASE_TIME_LIMITS. The range is validated on change only, so stored values always parse. */
const timeLimit = (name: TimeLimitName) =>
  z.int().min(0).max(100_000).default(CASE_TIME_LIMITS[name].usual);
const sentence = z.string().trim().max(200);

/** Settings that an owner changes at runtime. */
export const SETTINGS = {
  /** Image budgets per day (UTC). */
  budgets: z.object({ shop_cents: budget, user_cents: budget, network_cents: budget }),
  /** Shown on every page except the desk; hidden if `en` is empty. */
  banner: z.object({ en: sentence, de: sentence, last_day: lastDay }),
  /** Stops new orders; paid orders continue. */
  closed: z.object({ is_closed: z.boolean(), last_day: lastDay }),
  /** Days without printing and shipping. */
  holidays: z.array(z.iso.date()).max(60),
  /** Where alerts go; null: the value from the environment. */
  alerts: z.object({
    webhook: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
    mail: z.email().max(200).nullable(),
  }),
  /** Limit for free replacements by helpers, as the print provider's total cost per order. */
  helpers: z.object({ replace_cents: z.int().min(0).max(100_000) }),
  /** Whether operators need a passkey, for the desk and again before anything that pays out money. */
  passkeys: z.object({ are_demanded: z.boolean() }),
  /** Thresholds after which a case is opened. */
  waits: z.object({
    ...{ not_sent: timeLimit("not_sent"), held: timeLimit("held"), printer: timeLimit("printer") },
    ...{
      carrier: timeLimit("carrier"),
      pieces: timeLimit("pieces"),
      refund_due: timeLimit("refund_due"),
    },
    ...{
      refund_sent: timeLimit("refund_sent"),
      dispute: timeLimit("dispute"),
      backup: timeLimit("backup"),
    },
    unanswered: timeLimit("unanswered"),
  }),
} as const;
export type SettingName = keyof typeof SETTINGS;
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]> };

export const DEFAULT_SETTINGS: Settings = {
  budgets: { shop_cents: null, user_cents: null, network_cents: null },
  banner: { en: "", de: "", last_day: null },
  closed: { is_closed: false, last_day: null },
  holidays: [],
  alerts: { webhook: null, mail: null },
  helpers: { replace_cents: 4000 },
  passkeys: { are_demanded: false },
  waits: SETTINGS.waits.parse({}),
};

function createChangeSchema<Name extends SettingName>(name: Name) {
  return z.object({ name: z.literal(name), value: SETTINGS[name], version: baseVersion });
}

export const changeSettingInput = z.discriminatedUnion("name", [
  createChangeSchema("budgets"),
  createChangeSchema("banner"),
  createChangeSchema("closed"),
  createChangeSchema("holidays"),
  createChangeSchema("alerts"),
  createChangeSchema("helpers"),
  createChangeSchema("passkeys"),
  createChangeSchema("waits"),
]);
export type ChangedSetting = z.infer<typeof changeSettingInput>;

export const undoSettingInput = z.object({
  name: z.enum([
    "budgets",
    "banner",
    "closed",
    "holidays",
    "alerts",
    "helpers",
    "passkeys",
    "waits",
  ]),
  version: baseVersion.min(1),
});

export const settingState = z.object({
  version: z.number().int(),
  changed: z.object({ at: timestamp, by: z.string() }).nullable(),
});

export const deskSettings = z.object({
  values: z.object(SETTINGS),
  states: z.record(z.string(), settingState).describe("by setting name"),
  started_with: z
    .object({
      ...{ shop_cents: z.number(), user_cents: z.number(), network_cents: z.number() },
      ...{ webhook: z.boolean(), mail: z.string() },
    })
    .describe("defaults from the environment"),
});
export type DeskSettings = z.infer<typeof deskSettings>;

export const testAlertOutput = z.object({
  webhook: z.enum(["sent", "failed", "none"]),
  mail: z.string().describe("recipient of alert mails"),
});
export type TestAlert = z.infer<typeof testAlertOutput>;
