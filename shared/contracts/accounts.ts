import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { TRIALS } from "../plans.ts";

export const me = z.object({
  id: z.string(),
  email: z.email(),
  name: z.string(),
  subscription: z.number().int(),
  render: z.number().int().nonnegative().describe("renders left in the balance"),
  last_toggle: z.boolean().describe("false = female theme set, true = male"),
  plan_ended: z.boolean().describe("the user had a plan and has none now"),
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe("language the user chose for the interface; null: none chosen yet"),
  trial: z
    .enum(TRIALS)
    .nullable()
    .describe(
      "whether the free renders were granted, or the reason they were not; null if unknown",
    ),
});
export type Me = z.infer<typeof me>;

/** The fields users can change on their own row; renders and plan are never among them. */
export const updateMeInput = z
  .strictObject({ last_toggle: z.boolean(), language: z.enum(LANGUAGES) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "last_toggle or language is needed");

export const MAX_NAME = 100;

export const accountName = z
  .string("Please enter your name")
  .trim()
  .min(1, "Please enter your name")
  .max(MAX_NAME, `At most ${MAX_NAME} characters`);

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Optional after a recent sign-in with Google or a passkey; with neither, the API returns `reauthentication_required`. */
const reauthFields = { password: z.string().max(1000).optional() };

/** The user types the word, so a stray click cannot delete an account. */
export const deleteMeInput = z.strictObject({ confirm: z.literal("DELETE"), ...reauthFields });

export const exportMeInput = z.strictObject(reauthFields);
export const exportMeOutput = z.object({
  url: z.string().describe("single use, valid for 5 minutes"),
});

export const ticketQuery = z.object({ ticket: z.string().max(200) });

/** Token from the 'This wasn't me' link in a mail. */
export const recoveryInput = z.strictObject({ token: z.string().max(200) });

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

/** Label that distinguishes a user's passkeys; visible only to that user. */
export const passkeyName = z
  .string("Please name the passkey")
  .trim()
  .min(1, "Please name the passkey")
  .max(MAX_PASSKEY_NAME, `At most ${MAX_PASSKEY_NAME} characters`);

/** Counts of what an account deletion removed, and of the orders and receipts that are kept. */
export type DeletionCounts = {
  photos: number;
  mixes: number;
  cartLines: number;
  entries: number;
  ledgerLines: number;
  orders: number;
  receipts: number;
};
