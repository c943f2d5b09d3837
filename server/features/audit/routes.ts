import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { type AuditPage, auditQuery } from "#shared/contracts/desk/audit.ts";
import type { AppErrorMessage } from "#shared/error-catalog.ts";
import { auditDenial } from "./commands.ts";
import { presentEntry } from "./present.ts";
import { findBrokenEntry, listAudit } from "./queries.ts";

/** Error messages of limits that apply to helpers. */
const LIMITS: AppErrorMessage[] = [
  "replacement_limit_reached",
  "items_already_replaced",
  "goodwill_limit_reached",
];

/** Runs after `requireDesk`; audits actions that were denied by role, missing re-authentication or a limit. */
export const auditDenials = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const reason = getDenialReason(c);
  if (!reason) return;
  const { deps, desk: actor, requestId } = c.var;
  const { act, subject } = getOperation(c);
  await auditDenial(deps, { actor, act, reason, requestId, ...(subject && { subject }) });
});

const REASONS = {
  role: "not for their role",
  proof: "no proof of the last 15 minutes",
  password: "wrong password",
};

function getDenialReason({ var: { refused }, error }: Context<AppEnv>): string | null {
  if (refused) return REASONS[refused];
  const isLimit = error instanceof AppError && LIMITS.includes(error.messageRef.code);
  return isLimit ? "over the limit of their role" : null;
}

/** Returns e.g. 'POST /orders/:id/refund' and the order's id. */
function getOperation(c: Context<AppEnv>) {
  const route = matchedRoutes(c).findLast(({ method }) => method === c.req.method);
  const path = (route?.path ?? c.req.path).replace(/^\/api\/desk/, "");
  const paramIndex = path.split("/").findIndex((part) => part.startsWith(":"));
  const id =
    paramIndex > 0 ? c.req.path.replace(/^\/api\/desk/, "").split("/")[paramIndex] : undefined;
  const kind = path.split("/")[1]?.replace(/s$/, "") ?? "";
  return { act: `${c.req.method} ${path}`, subject: id ? { kind, id } : null };
}

export const auditRoutes = new Hono<AppEnv>()
  .use(requireOwner)
  .get("/", valid("query", auditQuery), async (c) => {
    const { page, next } = await listAudit(c.var.deps.db, c.req.valid("query"));
    const answer: AuditPage = { entries: page.map(presentEntry), next };
    return c.json(answer);
  })
  .get("/proof", async (c) => {
    const broken = await findBrokenEntry(c.var.deps.db);
    return c.json({ broken_at: broken?.seq ?? null });
  });
