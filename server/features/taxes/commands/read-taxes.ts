import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Registration, TaxError } from "#server/providers/taxes/port.ts";
import { say } from "#shared/messages/refusal.ts";
import { listRefused, listRegistrations, listSales } from "../queries.ts";

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Registrations of whoever keeps them, and what was sold where in twelve months. Throws `unavailable`. */
export async function readTaxes(deps: Deps) {
  const since = new Date(deps.clock.now().getTime() - YEAR_MS);
  const sales = await listSales(deps.db, since);
  const refused = await listRefused(deps.db);
  const { registry } = deps.taxes;
  if (!registry)
    return {
      source: "table" as const,
      sales,
      refused,
      registrations: await ownRegistrations(deps),
    };
  const registrations = await asking(() => registry.list());
  return { source: "provider" as const, sales, refused, registrations };
}

async function ownRegistrations({ db }: Deps): Promise<Registration[]> {
  const rows = await listRegistrations(db);
  return rows.map(({ source, ...row }) => ({ ...row, isAssumed: source === "assumed" }));
}

/** What the provider says against it, as people are told. */
export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    if (error.kind === "unavailable")
      throw new AppError("unavailable", say("no_tax_service"), { cause: error });
    throw new AppError("conflict", say("tax_service_refused"), { cause: error });
  }
}
