import { z } from "zod";
import { timestamp } from "../common.ts";

export const deskJobKind = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int().describe("failed permanently in the last two weeks"),
  oldest_waiting: timestamp.nullable().describe("when the oldest waiting job was due"),
  oldest_failed: timestamp.nullable(),
});
export type DeskJobKind = z.infer<typeof deskJobKind>;

export const jobParams = z.object({
  name: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/)
    .max(60),
});
