import { type Context, Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { getNetworkHash, limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import { createRenderInput, render, rendersQuery } from "#shared/contracts/renders.ts";
import { cancelRender } from "./commands/end-render.ts";
import { type RenderClick, retryRender, startRender } from "./commands/start-render.ts";
import { presentRender } from "./present.ts";
import { findRender, listRenders, type RenderRow } from "./queries.ts";
import { getRenderKeys } from "./rules.ts";
import { streamRender } from "./stream.ts";

const partialParam = idParams.extend({ index: z.coerce.number().int().min(0).max(9) });

export const renderRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "renders", summary: "List your newest renders", output: z.array(render) }),
    requireUser,
    valid("query", rendersQuery),
    async (c) => {
      const { db, clock } = c.var.deps;
      const found = await listRenders(db, c.var.actor, c.req.valid("query"), clock.now());
      return c.json(found.map((row) => present(c, row)));
    },
  )
  .post(
    "/",
    doc({
      tag: "renders",
      summary: "Start a render",
      description:
        "Costs one render, which comes back if no picture is made. Needs an Idempotency-Key header.",
      output: render,
      status: 201,
      errors: ["invalid_input", "no_renders", "not_found", "rate_limited"],
    }),
    requireUser,
    limit("render"),
    valid("json", createRenderInput),
    async (c) => {
      const started = await startRender(c.var.deps, c.var.actor, c.req.valid("json"), toClick(c));
      return c.json(present(c, started.render), started.isNew ? 201 : 200);
    },
  )
  .get(
    "/:id",
    doc({
      tag: "renders",
      summary: "Get a render",
      output: render,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => c.json(present(c, await getOwnRender(c, c.req.valid("param").id))),
  )
  .get(
    "/:id/events",
    doc({
      tag: "renders",
      summary: "Follow a render (text/event-stream)",
      description:
        "Event `render` with the render as JSON at each change; the stream ends when it is over.",
      output: null,
      errors: ["not_found", "rate_limited"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const { id } = c.req.valid("param");
      await getOwnRender(c, id);
      return streamRender(c, id);
    },
  )
  .get(
    "/:id/partials/:index",
    doc({
      tag: "renders",
      summary: "Get a partial picture (WebP)",
      output: null,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", partialParam),
    async (c) => {
      const { id, index } = c.req.valid("param");
      await getOwnRender(c, id);
      const bytes = await c.var.deps.storage.get(getRenderKeys(id).partial(index));
      if (!bytes) throw notFound("Partial picture");
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "image/webp",
        "Cache-Control": "private, no-cache",
      });
    },
  )
  .post(
    "/:id/cancel",
    doc({
      tag: "renders",
      summary: "Cancel a queued render",
      output: render,
      errors: ["not_found", "conflict"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) =>
      c.json(present(c, await cancelRender(c.var.deps, c.var.actor, c.req.valid("param").id))),
  )
  .post(
    "/:id/retry",
    doc({
      tag: "renders",
      summary: "Retry a failed or cancelled render",
      description:
        "A new render with the same photo, theme and fields. Needs an Idempotency-Key header.",
      output: render,
      status: 201,
      errors: ["not_found", "conflict", "no_renders", "rate_limited"],
    }),
    requireUser,
    limit("render"),
    valid("param", idParams),
    async (c) => {
      const { id } = c.req.valid("param");
      const started = await retryRender(c.var.deps, c.var.actor, id, toClick(c));
      return c.json(present(c, started.render), started.isNew ? 201 : 200);
    },
  );

function toClick(c: Context<AppEnv>): RenderClick {
  return { key: idempotencyKey(c), network: getNetworkHash(c) };
}

function present(c: Context<AppEnv>, row: RenderRow) {
  const { env, clock } = c.var.deps;
  return presentRender(row, { concurrency: env.RENDER_CONCURRENCY, now: clock.now() });
}

async function getOwnRender(c: Context<AppEnv>, id: string): Promise<RenderRow> {
  const found = await findRender(c.var.deps.db, c.var.actor, id);
  if (!found) throw notFound("Render");
  return found;
}
