import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { doneInput } from "#shared/contracts/desk/cases.ts";
import {
  type DeskEventsPage,
  deskEventsQuery,
  eventParams,
} from "#shared/contracts/desk/webhooks.ts";
import { dryRunEvent } from "./commands/dry-run.ts";
import { getEvent, markEventDone, replayEvent } from "./commands/replay.ts";
import { presentEvent, presentEventDetail } from "./present.ts";
import { listEvents, mapOrders } from "./queries.ts";

/** /api/desk/webhooks: received provider events and their effects. */
export const webhookRoutes = new Hono<AppEnv>()
  .get("/", valid("query", deskEventsQuery), async (c) => {
    const { db } = c.var.deps;
    const { failed, page, next } = await listEvents(db, c.req.valid("query"));
    const orders = await mapOrders(db, [...failed, ...page]);
    const answer: DeskEventsPage = {
      failed: failed.map((row) => presentEvent(row, orders)),
      events: page.map((row) => presentEvent(row, orders)),
      next,
    };
    return c.json(answer);
  })
  .get("/:id", valid("param", eventParams), async (c) => {
    const { deps } = c.var;
    const { event } = await getEvent(deps, c.req.valid("param").id);
    return c.json(presentEventDetail(event, await mapOrders(deps.db, [event])));
  })
  .post("/:id/replay", requireOwner, valid("param", eventParams), async (c) => {
    await replayEvent(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post("/:id/dry-run", valid("param", eventParams), async (c) => {
    return c.json(await dryRunEvent(c.var.deps, c.req.valid("param").id));
  })
  .post(
    "/:id/done",
    requireOwner,
    valid("param", eventParams),
    valid("json", doneInput),
    async (c) => {
      const { deps, desk } = c.var;
      await markEventDone(deps, desk, c.req.valid("param").id, c.req.valid("json").reason);
      return c.json({ ok: true });
    },
  );
