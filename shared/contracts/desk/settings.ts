import { z } from "zod";
import { WAITS, type WaitName } from "#shared/desk-waits.ts";
import { timestamp } from "../common.ts";

const lastDay = z.iso.date().nullable().describe("of the shop; null: until it is changed");
const budget = z
  .int()
  .min(0)
  .max(100_000_000)
  .nullable()
  .describe("cents; null: as the shop was started with");
/** In its unit. Which numbers make sense is asked of a change, so that what was set once is read for ever. */
const wait = (name: WaitName) => z.int().min(0).max(100_000).default(WAITS[name].usual);
const sentence = z.string().trim().max(200);

/** What an owner changes without a start of the shop. */
export const SETTINGS = {
  /** What pictures may cost in a day (UTC). */
  budgets: z.object({ shop_cents: budget, user_cents: budget, network_cents: budget }),
  /** Over all pages but the desk's; none where `en` is empty. */
  banner: z.object({ en: sentence, de: sentence, last_day: lastDay }),
  /** Whether new orders are taken; what is paid goes on. */
  closed: z.object({ is_closed: z.boolean(), last_day: lastDay }),
  /** Days on which nothing is printed or sent. */
  holidays: z.array(z.iso.date()).max(60),
  /** Where the owner is told; null: as the shop was started with. */
  alerts: z.object({
    webhook: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
    mail: z.email().max(200).nullable(),
  }),
  /** What a helper may have printed again free of charge, by what the printer asks for all of one order. */
  helpers: z.object({ replace_cents: z.int().min(0).max(100_000) }),
  /** Whether everybody at the desk shows a passkey, before the first screen and before what gives money out. */
  passkeys: z.object({ are_demanded: z.boolean() }),
  /** After how long something needs somebody. */
  waits: z.object({
    ...{ not_sent: wait("not_sent"), held: wait("held"), printer: wait("printer") },
    ...{ carrier: wait("carrier"), pieces: wait("pieces"), refund_due: wait("refund_due") },
    ...{ refund_sent: wait("refund_sent"), dispute: wait("dispute"), backup: wait("backup") },
    unanswered: wait("unanswered"),
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

const version = z.int().min(0).describe("that the change was made on; 0: never changed");

function changeOf<Name extends SettingName>(name: Name) {
  return z.object({ name: z.literal(name), value: SETTINGS[name], version });
}

export const changeSettingInput = z.discriminatedUnion("name", [
  changeOf("budgets"),
  changeOf("banner"),
  changeOf("closed"),
  changeOf("holidays"),
  changeOf("alerts"),
  changeOf("helpers"),
  changeOf("passkeys"),
  changeOf("waits"),
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
  version: z.int().min(1),
});

export const settingState = z.object({
  version: z.number().int(),
  changed: z.object({ at: timestamp, by: z.string() }).nullable(),
});

export const deskSettings = z.object({
  values: z.object(SETTINGS),
  states: z.record(z.string(), settingState).describe("by the name of the setting"),
  started_with: z
    .object({
      ...{ shop_cents: z.number(), user_cents: z.number(), network_cents: z.number() },
      ...{ webhook: z.boolean(), mail: z.string() },
    })
    .describe("what holds where nothing is set"),
});
export type DeskSettings = z.infer<typeof deskSettings>;

export const testAlertOutput = z.object({
  webhook: z.enum(["sent", "failed", "none"]),
  mail: z.string().describe("where a mail goes"),
});
export type TestAlert = z.infer<typeof testAlertOutput>;
