import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { listOffers, readTaxShare } from "#server/features/billing/queries.ts";
import { getTerms } from "#server/features/billing/rules.ts";
import { readCosts as readPrintCosts } from "#server/features/catalog/commands/read-partner.ts";
import { listActivePromos } from "#server/features/promos/queries.ts";
import { computeLosses } from "#server/features/promos/rules.ts";
import { readCosts } from "#server/features/totals/queries.ts";
import { computePictureMicros, listDays } from "#server/features/totals/rules.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import type { BelowCostSales, MarginReport } from "#shared/contracts/desk/margins.ts";
import { centsToDollars } from "#shared/money.ts";
import { findPlan, TRIAL_RENDERS } from "#shared/plans.ts";
import { presentCosts, presentProduct } from "./present.ts";
import { listSoldItems, MAX_TRADES, readPlans, readTradesSince } from "./queries.ts";
import {
  computePlanMargin,
  computeProducts,
  listOffersBelowCost,
  listOrdersBelowCost,
  MARGIN_WINDOW_MS,
  type OrderTrade,
  type PlanRow,
  sumOrders,
} from "./rules.ts";

/** Mounted at /api/desk/margins: margins of orders, products and plan customers. */
export const marginRoutes = new Hono<AppEnv>().get("/", requireOwner, async (c) =>
  c.json(await readMargins(c.var.deps)),
);

const DAY_MS = 24 * 60 * 60_000;

async function readMargins(deps: Deps): Promise<MarginReport> {
  const { db, clock, dates } = deps;
  const since = dates.startOfDay(new Date(+clock.now() - MARGIN_WINDOW_MS));
  const trades = await readTradesSince(db, since);
  const days = listDays({ since, until: new Date(+clock.now() + DAY_MS) }, dates);
  const [items, { plans, isCut }, costs] = await Promise.all([
    listSoldItems(
      db,
      trades.map(({ id }) => id),
    ),
    readPlans(db, since),
    readCosts(db, days),
  ]);
  const pictureMicros = computePictureMicros(costs);
  const pictureCents = pictureMicros ? pictureMicros / 10_000 : null;
  const all = sumOrders(trades);
  const count = Math.max(1, trades.length);
  return {
    orders: trades.length,
    is_cut: trades.length === MAX_TRADES,
    unread: trades.filter(({ unread }) => unread.some((part) => part !== "pictures")).length,
    order: {
      income: centsToDollars(all.incomeCents / count),
      costs: presentCosts(all.costs, count),
      left: centsToDollars(all.leftCents / count),
    },
    mix: pictureCents === null ? null : pictureCents / 100,
    products: computeProducts(trades, items).map(presentProduct),
    plans: plans.map((plan) => presentPlan(plan, pictureCents ?? 0)),
    plans_cut: isCut,
    below: await readBelowCost(deps, trades, pictureCents ?? 0),
  };
}

function presentPlan(plan: PlanRow, pictureCents: number): MarginReport["plans"][number] {
  const found = findPlan(plan.level);
  const renders = plan.renders ?? found?.renders ?? TRIAL_RENDERS;
  const { pays, tax, used, ...rest } = computePlanMargin(plan, { renders }, pictureCents);
  return {
    ...{ level: plan.level, name: found?.name ?? "", people: plan.people, renders },
    ...{ used: Math.round(used * 10) / 10, pays: centsToDollars(pays), tax: centsToDollars(tax) },
    ...{ pictures: centsToDollars(rest.pictures), card: centsToDollars(rest.card) },
    ...{ left: centsToDollars(rest.left), if_all: centsToDollars(rest.ifAll) },
  };
}

const MAX_LISTED = 10;

async function readBelowCost(
  deps: Deps,
  trades: OrderTrade[],
  pictureCents: number,
): Promise<BelowCostSales> {
  const below = listOrdersBelowCost(trades);
  const [promos, printCosts, offers, taxShare] = await Promise.all([
    listActivePromos(deps.db, deps.clock.now()),
    readPrintCosts(deps),
    listOffers(deps.db, deps.env),
    readTaxShare(deps.db, deps.clock.now()),
  ]);
  const sold = offers.filter(({ isSold }) => isSold).map(getTerms);
  const losses = (code: Parameters<typeof computeLosses>[0]) =>
    computeLosses(code, printCosts ?? []);
  const formatProduct = ({ product, variant }: { product: string; variant: string }) =>
    [product, variant].filter(Boolean).join(", ");
  const noCode = { kind: "fixed", amount: 0, minSubtotalCents: 0 } as const;
  return {
    orders: below.slice(0, MAX_LISTED).map(({ number, promoCode, lossCents }) => ({
      ...{ number, promo_code: promoCode, loss: centsToDollars(lossCents) },
    })),
    count: below.length,
    loss: centsToDollars(below.reduce((sum, { lossCents }) => sum + lossCents, 0)),
    codes: promos.flatMap((promo) =>
      losses(promo)
        .slice(0, 1)
        .map((worst) => ({
          ...{
            code: promo.code,
            product: formatProduct(worst),
            loss: centsToDollars(worst.lossCents),
          },
        })),
    ),
    products: losses(noCode)
      .slice(0, MAX_LISTED)
      .map((loss) => ({ product: formatProduct(loss), loss: centsToDollars(loss.lossCents) })),
    offers: listOffersBelowCost(sold, { pictureCents, taxShare }).map(({ name, lossCents }) => ({
      ...{ name, loss: centsToDollars(lossCents) },
    })),
    is_priced: printCosts !== null,
  };
}
