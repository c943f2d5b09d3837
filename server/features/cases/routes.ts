import { Hono } from "hono";
import { listTeam } from "#server/features/team/queries.ts";
import { presentNumbers } from "#server/features/today/present.ts";
import { getToday } from "#server/features/today/rules.ts";
import { readNumbers } from "#server/features/totals/queries.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  assignInput,
  doneInput,
  noteInput,
  type Queue,
  snoozeInput,
} from "#shared/contracts/desk/cases.ts";
import { assignCase, settleCase, snoozeCase, writeNote } from "./commands/mark-case.ts";
import { sendTestAlert } from "./commands/test-alert.ts";
import { watchCases } from "./commands/watch-cases.ts";
import { presentCase, presentSettled, presentWatched } from "./present.ts";
import { listOpenCases, listSettled, listWatched } from "./queries.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Mounted at /api/desk/cases. */
export const caseRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { deps } = c.var;
    const now = deps.clock.now();
    const [open, settled, watched, [today], team] = await Promise.all([
      listOpenCases(deps.db),
      listSettled(deps.db, new Date(now.getTime() - WEEK_MS)),
      listWatched(deps.db),
      readNumbers(deps.db, [getToday(now, deps.dates)]),
      listTeam(deps.db),
    ]);
    if (!today) throw new Error("no numbers of today");
    const answer: Queue = {
      cases: open.map((row) => presentCase(row, now)),
      settled: settled.map(presentSettled),
      watched: watched.map(presentWatched),
      team: team.map(({ id, name }) => ({ id, name })),
      numbers: presentNumbers(today),
    };
    return c.json(answer);
  })
  .post("/test-alert", requireOwner, async (c) =>
    c.json(await sendTestAlert(c.var.deps, c.var.desk, c.req.raw.signal)),
  )
  .post("/look", async (c) => {
    await watchCases(c.var.deps);
    return c.json({ ok: true });
  })
  .post("/:id/done", valid("param", idParams), valid("json", doneInput), async (c) => {
    const { deps, desk } = c.var;
    await settleCase(deps, desk, c.req.valid("param").id, c.req.valid("json").reason);
    return c.json({ ok: true });
  })
  .post("/:id/hold", valid("param", idParams), valid("json", assignInput), async (c) => {
    const { deps, desk } = c.var;
    await assignCase(deps, desk, c.req.valid("param").id, c.req.valid("json").user);
    return c.json({ ok: true });
  })
  .post("/:id/sleep", valid("param", idParams), valid("json", snoozeInput), async (c) => {
    const { deps, desk } = c.var;
    const { until } = c.req.valid("json");
    await snoozeCase(deps, desk, c.req.valid("param").id, until === null ? null : new Date(until));
    return c.json({ ok: true });
  })
  .post("/:id/notes", valid("param", idParams), valid("json", noteInput), async (c) => {
    const { deps, desk } = c.var;
    const caseId = c.req.valid("param").id;
    await writeNote(deps, desk, { caseId }, c.req.valid("json").words);
    return c.json({ ok: true });
  });
