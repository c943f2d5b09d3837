import { z } from "zod";
import { messageRef, rowId, timestamp } from "./common.ts";
import { mix } from "./mixes.ts";

export const RENDER_STATUSES = [
  "queued",
  "generating",
  "preparing",
  "done",
  "failed",
  "cancelled",
] as const;
export const renderStatus = z.enum(RENDER_STATUSES);
export type RenderStatus = z.infer<typeof renderStatus>;

/** Returns whether the status is final. */
export function isRenderOver(status: RenderStatus): boolean {
  return status === "done" || status === "failed" || status === "cancelled";
}

export const createRenderInput = z.strictObject({
  character_id: rowId.min(1),
  theme_id: z.int32(),
  fields: z
    .record(z.string().max(60), z.string().max(200))
    .default({})
    .describe("prompt name → value; required for every prompt of the theme, not blank"),
});
export type CreateRenderInput = z.input<typeof createRenderInput>;

export const render = z.object({
  id: z.string(),
  status: renderStatus,
  place: z
    .number()
    .int()
    .nullable()
    .describe("position in the queue, 1 = next; null unless queued"),
  waits: z
    .boolean()
    .describe(
      "today's image budget is used up; the render continues automatically on the next day (UTC)",
    ),
  eta_seconds: z
    .number()
    .int()
    .nullable()
    .describe("estimated from recent renders; null if unknown"),
  partial_url: z.string().nullable().describe("latest partial image, /files/{id}"),
  character: z.object({ id: z.string(), name: z.string(), image_url: z.string().nullable() }),
  theme: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
  }),
  fields: z.record(z.string(), z.string()),
  mix: mix.nullable().describe("set when done"),
  error: z
    .object({ code: z.string(), message: z.string(), message_ref: messageRef })
    .nullable()
    .describe("why it failed, as a sentence for the user"),
  is_returned: z.boolean().describe("the render was returned to the balance"),
  remaining_renders: z.number().int(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
});
export type Render = z.infer<typeof render>;

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

export const rendersQuery = z.object({
  active: flag.describe("only renders that are not finished"),
  failed: flag.describe(
    "with `active`: also renders that failed in the last day without a later success",
  ),
  done: flag.describe("with `active`: also renders that were done in the last minute"),
});
export type RendersQuery = z.output<typeof rendersQuery>;
