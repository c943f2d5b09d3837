import { count, isNull, sql } from "drizzle-orm";
import pg from "pg";
import type { Deps } from "#server/deps.ts";
import { cases } from "#server/features/cases/tables.ts";
import { readWaiting } from "#server/features/health/queries.ts";
import { MONEY_CASES } from "#shared/desk-cases.ts";

/** Reads the shop-wide numbers, which are the same in each process. */
async function readShop(deps: Pick<Deps, "clock" | "db" | "jobs">) {
  const [kinds, waiting, open] = await Promise.all([
    deps.jobs.kinds(),
    readWaiting(deps),
    readOpenCases(deps),
  ]);
  return { kinds, waiting, open };
}

async function readOpenCases({ db }: Pick<Deps, "db">) {
  return await db
    .select({
      kind: cases.kind,
      currency: cases.currency,
      count: count(),
      cents: sql<number>`coalesce(sum(${cases.cents}), 0)::float8`,
    })
    .from(cases)
    .where(isNull(cases.settledAt))
    .groupBy(cases.kind, cases.currency);
}

/** Returns this process's counters and the shop's gauges in the Prometheus format. */
export async function writeMetrics(deps: Deps): Promise<string> {
  const { metrics } = deps;
  const shop = await readShop(deps).catch(() => null);
  metrics.databaseUp.set(shop ? 1 : 0);
  setPoolGauges(deps);
  // Gauges of vanished series would keep their last value.
  for (const gauge of [metrics.jobs, metrics.jobsOldest, metrics.cases, metrics.moneyAtOdds])
    gauge.reset();
  if (shop) setShopGauges(deps, shop);
  return await metrics.registry.metrics();
}

function setPoolGauges({
  metrics,
  database: { client },
}: Pick<Deps, "database" | "metrics">): void {
  if (!(client instanceof pg.Pool)) return;
  metrics.pool.set({ state: "used" }, client.totalCount - client.idleCount);
  metrics.pool.set({ state: "idle" }, client.idleCount);
  metrics.pool.set({ state: "waiting" }, client.waitingCount);
  metrics.poolSize.set(client.options.max);
}

function setShopGauges(
  { metrics, clock }: Pick<Deps, "clock" | "metrics">,
  { kinds, waiting, open }: Awaited<ReturnType<typeof readShop>>,
): void {
  const now = clock.now().getTime();
  for (const { name: queue, oldestWaiting, ...kind } of kinds) {
    metrics.jobs.set({ queue, state: "due" }, kind.waiting);
    metrics.jobs.set({ queue, state: "running" }, kind.running);
    metrics.jobs.set({ queue, state: "failed" }, kind.failed);
    const ms = oldestWaiting ? now - oldestWaiting.getTime() : 0;
    metrics.jobsOldest.set({ queue }, Math.max(0, ms / 1000));
  }
  for (const { kind, count, currency, cents } of open) {
    metrics.cases.inc({ kind }, count);
    if (MONEY_CASES.has(kind)) metrics.moneyAtOdds.inc({ currency: currency ?? "none" }, cents);
  }
  for (const what of ["renders", "mails"] as const) {
    metrics.waiting.set({ what }, waiting[what].count);
    metrics.waitingOldest.set({ what }, waiting[what].oldestSeconds);
  }
}
