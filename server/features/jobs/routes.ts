import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { type DeskJobKind, jobParams } from "#shared/contracts/desk/jobs.ts";
import { retryJobs } from "./commands.ts";

/** /api/desk/jobs: background jobs by kind. */
export const jobRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const kinds = await c.var.deps.jobs.kinds();
    const answer: DeskJobKind[] = kinds.map(({ oldestWaiting, oldestFailed, ...counts }) => ({
      ...counts,
      oldest_waiting: oldestWaiting?.toISOString() ?? null,
      oldest_failed: oldestFailed?.toISOString() ?? null,
    }));
    return c.json(answer);
  })
  .post("/:name/retry", requireOwner, valid("param", jobParams), async (c) => {
    await retryJobs(c.var.deps, c.var.desk, c.req.valid("param").name);
    return c.json({ ok: true });
  });
