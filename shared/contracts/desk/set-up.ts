import { z } from "zod";

const missingSetting = z.object({
  name: z.string(),
  about: z.string(),
  why: z.string().describe("why it is required for live mode"),
});

/** Settings that are missing for live mode, in the order in which an owner sets them. */
export const deskSetUp = z.object({
  is_live: z.boolean(),
  groups: z.array(z.object({ title: z.string(), missing: z.array(missingSetting) })),
});
export type DeskSetUp = z.infer<typeof deskSetUp>;

/** Result of testing one setting with a real call. */
export const setUpFinding = z.object({
  setting: z.string(),
  state: z.enum(["fine", "doubtful", "wrong"]),
  line: z.string(),
});
export type SetUpFinding = z.infer<typeof setUpFinding>;

/** Resources found or created at the providers. */
export const setUpResult = z.object({
  done: z.array(z.string()),
  left: z.array(z.string()).describe("steps left for the owner"),
  lines: z
    .array(z.string())
    .describe("lines for the environment file; secrets are returned only once, here"),
});
export type SetUpResult = z.infer<typeof setUpResult>;
