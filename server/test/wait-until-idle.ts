import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { listOpenPurchases } from "#server/features/billing/queries.ts";
import { mails } from "#server/features/mails/tables.ts";
import { UNPAID } from "#server/features/orders/rules.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { UNFINISHED } from "#server/features/renders/queries.ts";
import { getRenderTopic } from "#server/features/renders/rules.ts";
import { renders } from "#server/features/renders/tables.ts";
import { themeTries } from "#server/features/studio/tables.ts";

export async function listUnfinishedRenders(deps: Deps): Promise<string[]> {
  const rows = await deps.db
    .select({ id: renders.id })
    .from(renders)
    .where(inArray(renders.status, UNFINISHED));
  return rows.map(({ id }) => id);
}

/** Waits for events of the listed renders until the list is empty. */
export async function waitForRenders(deps: Deps, list: () => Promise<string[]>): Promise<void> {
  for (;;) {
    const [id] = await list();
    if (!id) return;
    const unsubscribes: (() => void)[] = [];
    const changed = new Promise<void>((resolve) => {
      unsubscribes.push(deps.events.subscribe(getRenderTopic(id), resolve));
    });
    const isStill = (await list()).includes(id);
    if (isStill) await changed;
    for (const unsubscribe of unsubscribes) unsubscribe();
  }
}

const POLL_INTERVAL_MS = 20;

/** Waits until no order is unpaid or being sent to the print provider. */
export async function waitForOrders({ db }: Pick<Deps, "db">): Promise<void> {
  const isMoving = inArray(customerOrders.status, [...UNPAID, "paid"]);
  await waitUntilEmpty(() =>
    db.select({ id: customerOrders.id }).from(customerOrders).where(isMoving),
  );
}

/** Waits until every purchase of a plan or pack is settled or expired. */
export async function waitForPurchases({ db }: Pick<Deps, "db">): Promise<void> {
  await waitUntilEmpty(() => listOpenPurchases(db));
}

/** Waits until every theme try is done or failed. */
export async function waitForTries({ db }: Pick<Deps, "db">): Promise<void> {
  const isMoving = inArray(themeTries.status, ["queued", "generating"]);
  await waitUntilEmpty(() => db.select({ id: themeTries.id }).from(themeTries).where(isMoving));
}

/** Waits until no mail is queued. */
export async function waitForMails({ db }: Pick<Deps, "db">): Promise<void> {
  const isQueued = eq(mails.status, "queued");
  await waitUntilEmpty(() => db.select({ id: mails.id }).from(mails).where(isQueued));
}

async function waitUntilEmpty(list: () => Promise<unknown[]>): Promise<void> {
  while ((await list()).length > 0)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}
