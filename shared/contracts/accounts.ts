import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { TRIALS } from "../plans.ts";

export const me = z.object({
  id: z.string(),
  email: z.email(),
  name: z.string(),
  subscription: z.number().int(),
  render: z.number().int().nonnegative().describe("renders left"),
  last_toggle: z.boolean().describe("false = female theme set, true = male"),
  plan_ended: z.boolean().describe("had a plan, and has none any more"),
  language: z.enum(LANGUAGES).nullable().describe("chosen for the screens; null before a choice"),
  trial: z
    .enum(TRIALS)
    .nullable()
    .describe("whether the free renders were given, or why not; null if that is not known"),
});
export type Me = z.infer<typeof me>;

/** All that a session may change of its own row; renders and plan are never among it. */
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

/** Left out by who has just signed in with Google or a passkey; without either it is `proof_required`. */
const proof = { password: z.string().max(1000).optional() };

/** Typed by hand, so that nobody deletes an account by a wrong click. */
export const deleteMeInput = z.strictObject({ confirm: z.literal("DELETE"), ...proof });

export const exportMeInput = z.strictObject(proof);
export const exportMeOutput = z.object({ url: z.string().describe("works once, for 5 minutes") });

export const ticketQuery = z.object({ ticket: z.string().max(200) });

/** Of the mail with 'This wasn't me'. */
export const rescueInput = z.strictObject({ token: z.string().max(200) });

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

/** Tells a person's passkeys apart; theirs alone. */
export const passkeyName = z
  .string("Please name the passkey")
  .trim()
  .min(1, "Please name the passkey")
  .max(MAX_PASSKEY_NAME, `At most ${MAX_PASSKEY_NAME} characters`);

/** What a deletion took away, and what of orders and receipts stays. */
export type Removed = {
  photos: number;
  mixes: number;
  cartLines: number;
  entries: number;
  ledgerLines: number;
  orders: number;
  receipts: number;
};
