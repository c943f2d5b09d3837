import { Hono } from "hono";
import { changeAreas } from "#server/features/catalog/commands/change-areas.ts";
import { changeProduct } from "#server/features/catalog/commands/change-product.ts";
import { createProduct } from "#server/features/catalog/commands/make-product.ts";
import {
  listOffers,
  readOffer,
  readPartnerProducts,
} from "#server/features/catalog/commands/read-partner.ts";
import { listEveryMerch } from "#server/features/catalog/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  changeAreasInput,
  changeProductInput,
  newProductInput,
  numberParams,
  type PartnerProductLine,
  type ProductChecks,
} from "#shared/contracts/desk/products.ts";
import { dollarsToCents } from "#shared/money.ts";
import { presentCheck, presentOffer, presentProduct } from "./present.ts";
import { countUsage, listTakenVariants } from "./queries.ts";

/** Mounted at /api/desk/products. */
export const productRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { db, clock } = c.var.deps;
    const [products, underWay] = await Promise.all([
      listEveryMerch(db),
      countUsage(db, clock.now()),
    ]);
    return c.json(products.map((product) => presentProduct(product, underWay(product.merch.id))));
  })
  .get("/checks", requireOwner, async (c) => {
    const { deps } = c.var;
    const products = await listEveryMerch(deps.db);
    const partner = await readPartnerProducts(
      deps,
      products.map(({ merch }) => merch.partnerProductId),
    );
    const rows = partner ? products.flatMap(({ variants }) => variants) : [];
    const answer: ProductChecks = {
      known: partner !== null,
      variants: Object.fromEntries(
        rows.map((row) => [
          row.variant.id,
          presentCheck(row, partner?.get(row.merch.partnerProductId)),
        ]),
      ),
    };
    return c.json(answer);
  })
  .get("/partner", requireOwner, async (c) => {
    const products: PartnerProductLine[] = await listOffers(c.var.deps);
    return c.json(products);
  })
  .get("/partner/:id", requireOwner, valid("param", numberParams), async (c) => {
    const { deps } = c.var;
    const offer = await readOffer(deps, c.req.valid("param").id);
    if (!offer) throw notFound("Product");
    return c.json(presentOffer(offer, await listTakenVariants(deps.db)));
  })
  .post("/", requireOwner, requireRecentReauth, valid("json", newProductInput), async (c) => {
    const { deps, desk } = c.var;
    const { price, partner_product_id, variants, ...input } = c.req.valid("json");
    const id = await createProduct(deps, desk, {
      ...input,
      priceCents: dollarsToCents(price),
      partnerProductId: partner_product_id,
      variants: variants.map(({ partner_variant_id: partnerVariantId, extra }) => ({
        partnerVariantId,
        extraCents: dollarsToCents(extra),
      })),
    });
    return c.json({ id });
  })
  .put(
    "/:id",
    requireOwner,
    requireRecentReauth,
    valid("param", numberParams),
    valid("json", changeProductInput),
    async (c) => {
      const { deps, desk } = c.var;
      const { price, variants, below_cost: belowCost, ...terms } = c.req.valid("json");
      await changeProduct(deps, desk, {
        ...{ ...terms, belowCost, id: c.req.valid("param").id },
        priceCents: dollarsToCents(price),
        variants: variants.map(({ id, extra, available }) => ({
          ...{ id, available },
          extraCents: dollarsToCents(extra),
        })),
      });
      return c.json({ ok: true });
    },
  )
  .put(
    "/:id/areas",
    requireOwner,
    requireRecentReauth,
    valid("param", numberParams),
    valid("json", changeAreasInput),
    async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      await changeAreas(c.var.deps, c.var.desk, change);
      return c.json({ ok: true });
    },
  );
