import type { Deps } from "#server/deps.ts";
import { listDays } from "#server/features/totals/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Registration, TaxError } from "#server/providers/taxes/port.ts";
import { listRefused, listRegistrations, listSales } from "../queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;

/**
 * Returns registrations from the provider or our table, and sales of twelve months by place. Throws
 * `unavailable`.
 */
export async function readTaxes(deps: Pick<Deps, "clock" | "dates" | "db" | "taxes">) {
  const now = deps.clock.now().getTime();
  const year = { since: new Date(now - YEAR_MS), until: new Date(now + DAY_MS) };
  const sales = await listSales(deps.db, listDays(year, deps.dates));
  const refused = await listRefused(deps.db);
  const { registry } = deps.taxes;
  if (!registry)
    return {
      source: "table" as const,
      sales,
      refused,
      registrations: await listOwnRegistrations(deps),
    };
  const registrations = await callTaxProvider(() => registry.list());
  return { source: "provider" as const, sales, refused, registrations };
}

async function listOwnRegistrations({ db }: Pick<Deps, "db">): Promise<Registration[]> {
  const rows = await listRegistrations(db);
  return rows.map(({ source, ...row }) => ({ ...row, isAssumed: source === "assumed" }));
}

/** Translates a provider error into `unavailable` or `conflict`. */
export async function callTaxProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    if (error.kind === "unavailable")
      throw new AppError("tax_service_unavailable", { cause: error });
    throw new AppError("tax_service_rejected", { cause: error });
  }
}
