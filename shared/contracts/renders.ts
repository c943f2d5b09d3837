import { z } from "zod";
import { rowId, said, timestamp } from "./common.ts";
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

/** Nothing follows these. */
export function isRenderOver(status: RenderStatus): boolean {
  return status === "done" || status === "failed" || status === "cancelled";
}

export const createRenderInput = z.strictObject({
  character_id: rowId.min(1),
  theme_id: z.int32(),
  fields: z
    .record(z.string().max(60), z.string().max(200))
    .default({})
    .describe("prompt name → value; every prompt of the theme, none blank"),
});
export type CreateRenderInput = z.input<typeof createRenderInput>;

export const render = z.object({
  id: z.string(),
  status: renderStatus,
  place: z.number().int().nullable().describe("place in the queue, 1 = next; null unless queued"),
  waits: z
    .boolean()
    .describe(
      "today has no room for it any more: it goes on by itself when the next day (UTC) begins",
    ),
  eta_seconds: z.number().int().nullable().describe("from our own recent renders; null if unknown"),
  partial_url: z.string().nullable().describe("newest partial picture, /files/{id}"),
  character: z.object({ id: z.string(), name: z.string(), image_url: z.string().nullable() }),
  theme: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
  }),
  fields: z.record(z.string(), z.string()),
  mix: mix.nullable().describe("once done"),
  error: z
    .object({ code: z.string(), message: z.string(), said })
    .nullable()
    .describe("why it failed, in a sentence for the person"),
  is_returned: z.boolean().describe("the render went back to the balance"),
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
  active: flag.describe("only those that are not over"),
  failed: flag.describe("with `active`: also what failed in the last day with none made since"),
});
export type RendersQuery = z.output<typeof rendersQuery>;
