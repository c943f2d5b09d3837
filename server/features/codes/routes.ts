import { Hono } from "hono";
import { readCosts } from "#server/features/catalog/commands/read-partner.ts";
import {
  changePromo,
  createPromo,
  type PromoTerms,
} from "#server/features/promos/commands/change-promo.ts";
import { presentLoss } from "#server/features/promos/present.ts";
import { listActivePromos } from "#server/features/promos/queries.ts";
import { computeLosses, toExpiry } from "#server/features/promos/rules.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  type ChangedCode,
  type CodeLosses,
  changeCodeInput,
  type NewCode,
  newCodeInput,
} from "#shared/contracts/desk/codes.ts";
import { dollarsToCents } from "#shared/money.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { presentCode } from "./present.ts";
import { listCodes } from "./queries.ts";

/** /api/desk/codes: promo codes. */
export const codeRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { db, dates } = c.var.deps;
    return c.json((await listCodes(db)).map((code) => presentCode(code, dates)));
  })
  .get("/losses", requireOwner, async (c) => {
    const { deps } = c.var;
    const [active, costs] = await Promise.all([
      listActivePromos(deps.db, deps.clock.now()),
      readCosts(deps),
    ]);
    const answer: CodeLosses = {
      known: costs !== null,
      losses: Object.fromEntries(
        active.map((promo) => [promo.id, computeLosses(promo, costs ?? []).map(presentLoss)]),
      ),
    };
    return c.json(answer);
  })
  .post("/", requireOwner, requireRecentReauth, valid("json", newCodeInput), async (c) => {
    const { deps, desk } = c.var;
    const input = c.req.valid("json");
    const { code, below_cost: belowCost } = input;
    await createPromo(deps, desk, { code, belowCost, terms: createTerms(input, deps.dates) });
    return c.json({ ok: true });
  })
  .put(
    "/:id",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", changeCodeInput),
    async (c) => {
      const { deps, desk } = c.var;
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      const { version, below_cost: belowCost } = input;
      await changePromo(deps, desk, {
        id,
        version,
        belowCost,
        terms: createTerms(input, deps.dates),
      });
      return c.json({ ok: true });
    },
  );

function createTerms(input: NewCode | ChangedCode, dates: ShopDates): PromoTerms {
  return {
    kind: input.kind,
    amount: input.kind === "percent" ? input.amount : dollarsToCents(input.amount),
    minSubtotalCents: dollarsToCents(input.min_subtotal),
    expiresAt: toExpiry(input.last_day, dates),
    maxUses: input.max_uses,
    maxUsesPerUser: input.max_uses_per_user,
    active: input.active,
  };
}
