import { Hono } from "hono";
import { stream } from "hono/streaming";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { statementPage, statementQuery } from "#shared/contracts/statement.ts";
import { presentLine } from "./present.ts";
import { listStatement } from "./queries.ts";
import { writeStatementCsv } from "./stream.ts";

export const statementRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "statement",
    summary: "List the movements of your renders, newest first",
    output: statementPage,
    errors: ["invalid_input"],
  }),
  requireUser,
  valid("query", statementQuery),
  async (c) => {
    const { db, dates } = c.var.deps;
    const page = await listStatement(db, c.var.actor.userId, c.req.valid("query"));
    const items = page.rows.map((row) => presentLine(row, dates));
    return c.json({ items, next_cursor: page.nextCursor });
  },
);

/** Mounted at /api, because the path includes the file extension. */
export const statementFileRoutes = new Hono<AppEnv>().get(
  "/statement.csv",
  doc({
    tag: "statement",
    summary: "Download the render statement as CSV",
    output: null,
    errors: ["rate_limited"],
  }),
  requireUser,
  limitConcurrency("statement"),
  (c) => {
    c.header("content-type", "text/csv; charset=utf-8");
    c.header("content-disposition", 'attachment; filename="render-statement.csv"');
    c.header("cache-control", "no-store");
    return stream(c, async (out) => {
      for await (const text of writeStatementCsv(c.var.deps, c.var.actor.userId)) {
        await out.write(text);
      }
    });
  },
);
