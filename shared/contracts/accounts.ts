import { z } from "zod";

export const me = z.object({
  id: z.string(),
  email: z.email(),
  name: z.string(),
  subscription: z.number().int(),
  render: z.number().int().nonnegative().describe("renders left"),
  last_toggle: z.boolean().describe("false = female theme set, true = male"),
});
export type Me = z.infer<typeof me>;

/** All that a session may change of its own row; renders and plan are never among it. */
export const updateMeInput = z.strictObject({ last_toggle: z.boolean() });

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
