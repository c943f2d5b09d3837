import { z } from "zod";

const missingSetting = z.object({
  name: z.string(),
  about: z.string(),
  why: z.string().describe("what a live shop is refused for"),
});

/** What this shop could not go live with, in the order in which an owner meets it. */
export const deskSetUp = z.object({
  is_live: z.boolean(),
  groups: z.array(z.object({ title: z.string(), missing: z.array(missingSetting) })),
});
export type DeskSetUp = z.infer<typeof deskSetUp>;

/** What came of one thing that was tried with a real call. */
export const setUpFinding = z.object({
  setting: z.string(),
  state: z.enum(["fine", "doubtful", "wrong"]),
  line: z.string(),
});
export type SetUpFinding = z.infer<typeof setUpFinding>;

/** What was found or made at the providers. */
export const setUpMade = z.object({
  done: z.array(z.string()),
  left: z.array(z.string()).describe("to the owner"),
  lines: z.array(z.string()).describe("for the environment; secrets among them are told only here"),
});
export type SetUpMade = z.infer<typeof setUpMade>;
