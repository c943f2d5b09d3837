import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { createOfferPrice, setOfferSale } from "#server/features/billing/commands/change-offer.ts";
import { listOffers, readTaxShare } from "#server/features/billing/queries.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  type DeskPlans,
  newPriceInput,
  offerParams,
  sellAtInput,
} from "#shared/contracts/desk/plans.ts";
import { dollarsToCents } from "#shared/money.ts";
import { type OfferCosts, presentOffer, presentPrice } from "./present.ts";
import { listPrices } from "./queries.ts";

/** Mounted at /api/desk/plans: current and past prices of plans and packs. */
export const planRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { deps, desk } = c.var;
    const costs = desk.role === "owner" ? await readCosts(deps) : null;
    const lines = await listPrices(deps.db);
    const answer: DeskPlans = {
      offers: (await listOffers(deps.db, deps.env)).map(presentOffer),
      picture: costs && costs.pictureCents / 100,
      tax_share: costs?.taxShare ?? null,
      prices: lines.map((line) => presentPrice(line, costs)),
      doubts: desk.role === "owner" ? (deps.prices.lastDoubts() ?? []).map(({ line }) => line) : [],
    };
    return c.json(answer);
  })
  .post(
    "/:offer/prices",
    requireOwner,
    requireRecentReauth,
    valid("param", offerParams),
    valid("json", newPriceInput),
    async (c) => {
      const { price, below_cost: belowCost, ...terms } = c.req.valid("json");
      const { offer: key } = c.req.valid("param");
      const cents = dollarsToCents(price);
      await createOfferPrice(c.var.deps, c.var.desk, { ...terms, key, cents, belowCost });
      return c.json({ ok: true });
    },
  )
  .put(
    "/:offer",
    requireOwner,
    requireRecentReauth,
    valid("param", offerParams),
    valid("json", sellAtInput),
    async (c) => {
      const { price_id: priceId, below_cost: belowCost, version } = c.req.valid("json");
      const { offer: key } = c.req.valid("param");
      await setOfferSale(c.var.deps, c.var.desk, { key, version, priceId, belowCost });
      return c.json({ ok: true });
    },
  );

async function readCosts({
  db,
  clock,
  images,
}: Pick<Deps, "clock" | "db" | "images">): Promise<OfferCosts> {
  return { pictureCents: images.costCents, taxShare: await readTaxShare(db, clock.now()) };
}
