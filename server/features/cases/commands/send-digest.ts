import type { Deps } from "#server/deps.ts";
import { listChangedSubjects } from "#server/features/audit/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { getOwnerAddress, getTimeLimits } from "#server/features/settings/rules.ts";
import { listTeam } from "#server/features/team/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type CaseRow, listOpenCases } from "../queries.ts";
import { buildDigest, DIGEST_HOUR, isUnattended } from "../rules.ts";
import { deskDigests } from "../tables.ts";

/**
 * Mails every owner the cases unattended for a day, once a day from `DIGEST_HOUR` on, unless there are none.
 * Idempotent across workers.
 */
export async function sendDigest(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (Number(deps.dates.timestamp(now).slice(11, 13)) < DIGEST_HOUR) return;
  const unattended = await listUnattended(deps, now);
  if (unattended.length === 0) return;
  const content = buildDigest(unattended, { now, appUrl: deps.env.APP_URL });
  await deps.db.transaction(async (tx) => {
    const today = { day: deps.dates.isoDay(now), sentAt: now };
    const first = await tx.insert(deskDigests).values(today).onConflictDoNothing().returning();
    if (first.length === 0) return;
    for (const to of await listOwners(deps, tx)) await queueMail(deps, tx, to, content);
  });
}

async function listUnattended(deps: Pick<Deps, "db" | "settings">, now: Date): Promise<CaseRow[]> {
  const open = await listOpenCases(deps.db);
  const waitMs = getTimeLimits(deps.settings.now()).unanswered;
  const since = new Date(now.getTime() - waitMs);
  const orderIds = open.flatMap(({ orders }) => orders.map(({ id }) => id));
  const [actedCases, actedOrders] = await Promise.all([
    listChangedSubjects(deps.db, "case", { ids: open.map(({ id }) => id), since }),
    listChangedSubjects(deps.db, "order", { ids: orderIds, since }),
  ]);
  return open.filter(
    (row) =>
      !actedCases.has(row.id) &&
      !row.orders.some(({ id }) => actedOrders.has(id)) &&
      isUnattended(row, { now, waitMs }),
  );
}

/** Falls back to the configured address if there is no owner yet. */
async function listOwners(deps: Pick<Deps, "env" | "settings">, tx: Tx): Promise<string[]> {
  const owners = (await listTeam(tx)).filter(({ role }) => role === "owner");
  return owners.length > 0 ? owners.map(({ email }) => email) : [getOwnerAddress(deps)];
}
