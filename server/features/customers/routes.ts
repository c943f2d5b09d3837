import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  blockInput,
  type DeskCustomersPage,
  deleteInput,
  deskCustomersQuery,
  goodwillInput,
  type LookOutput,
  lookInput,
  mixParams,
} from "#shared/contracts/desk/customers.ts";
import { blockCustomer, endCustomerSessions, unblockCustomer } from "./commands/block-customer.ts";
import { createMixLink } from "./commands/create-mix-link.ts";
import { giveRenders } from "./commands/give-renders.ts";
import { deleteCustomer, mailExportLink } from "./commands/own-data.ts";
import { presentCustomer, presentCustomerLine } from "./present.ts";
import { getCustomer, listCustomers, readCustomer } from "./queries.ts";

/** Actions on a customer. */
const acts = new Hono<AppEnv>()
  .post("/:id/goodwill", valid("param", idParams), valid("json", goodwillInput), async (c) => {
    const { deps, desk } = c.var;
    const userId = c.req.valid("param").id;
    await giveRenders(deps, desk, { userId, key: idempotencyKey(c), ...c.req.valid("json") });
    return c.json({ ok: true });
  })
  .post("/:id/block", valid("param", idParams), valid("json", blockInput), async (c) => {
    const { deps, desk } = c.var;
    await blockCustomer(deps, desk, c.req.valid("param").id, c.req.valid("json").why);
    return c.json({ ok: true });
  })
  .post("/:id/unblock", valid("param", idParams), async (c) => {
    await unblockCustomer(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post("/:id/end-sessions", valid("param", idParams), async (c) => {
    await endCustomerSessions(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post("/:id/export", valid("param", idParams), async (c) => {
    await mailExportLink(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post(
    "/:id/delete",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", deleteInput),
    async (c) => {
      const { deps, desk } = c.var;
      await deleteCustomer(deps, desk, c.req.valid("param").id, c.req.valid("json").why);
      return c.json({ ok: true });
    },
  )
  .post("/:id/mixes/:mix/look", valid("param", mixParams), valid("json", lookInput), async (c) => {
    const { id: userId, mix } = c.req.valid("param");
    const look = { userId, mix, why: c.req.valid("json").why };
    const { url, until } = await createMixLink(c.var.deps, c.var.desk, look);
    const answer: LookOutput = { url, until: until.toISOString() };
    return c.json(answer);
  });

/** /api/desk/customers */
export const customerRoutes = new Hono<AppEnv>()
  .get("/", valid("query", deskCustomersQuery), async (c) => {
    const { page, bought, next } = await listCustomers(c.var.deps.db, c.req.valid("query"));
    const answer: DeskCustomersPage = {
      customers: page.map((user) => presentCustomerLine(user, bought.get(user.email))),
      next,
    };
    return c.json(answer);
  })
  .get("/:id", valid("param", idParams), async (c) => {
    const { deps, desk } = c.var;
    const user = await getCustomer(deps.db, c.req.valid("param").id);
    const facts = await readCustomer(deps.db, user, deps.clock.now());
    return c.json(presentCustomer(facts, desk.role, deps.dates));
  })
  .route("/", acts);
