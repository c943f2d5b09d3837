import { z } from "zod";
import { TRIALS } from "../plans.ts";

export const me = z.object({
  id: z.string(),
  email: z.email(),
  name: z.string(),
  subscription: z.number().int(),
  render: z.number().int().nonnegative().describe("renders left"),
  last_toggle: z.boolean().describe("false = female theme set, true = male"),
  trial: z
    .enum(TRIALS)
    .nullable()
    .describe("whether the free renders were given, or why not; null if that is not known"),
});
export type Me = z.infer<typeof me>;

/** All that a session may change of its own row; renders and plan are never among it. */
export const updateMeInput = z.strictObject({ last_toggle: z.boolean() });

export const MAX_NAME = 100;

export const accountName = z
  .string("Please enter your name")
  .trim()
  .min(1, "Please enter your name")
  .max(MAX_NAME, `At most ${MAX_NAME} characters`);

/** Typed by hand, so that nobody deletes an account by a wrong click. */
export const deleteMeInput = z.strictObject({ confirm: z.literal("DELETE") });

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
