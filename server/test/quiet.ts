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

export async function unfinishedRenders(deps: Deps): Promise<string[]> {
  const rows = await deps.db
    .select({ id: renders.id })
    .from(renders)
    .where(inArray(renders.status, UNFINISHED));
  return rows.map(({ id }) => id);
}

/** Waits for the news of renders until none is left. */
export async function whenQuiet(deps: Deps, list: () => Promise<string[]>): Promise<void> {
  for (;;) {
    const [id] = await list();
    if (!id) return;
    const unsubscribes: (() => void)[] = [];
    const news = new Promise<void>((resolve) => {
      unsubscribes.push(deps.events.subscribe(getRenderTopic(id), resolve));
    });
    const isStill = (await list()).includes(id);
    if (isStill) await news;
    for (const unsubscribe of unsubscribes) unsubscribe();
  }
}

const LOOK_MS = 20;

/** Waits until no order is on its way to the printer. */
export async function whenOrdersRest({ db }: Deps): Promise<void> {
  const moving = inArray(customerOrders.status, [...UNPAID, "paid"]);
  await untilEmpty(() => db.select({ id: customerOrders.id }).from(customerOrders).where(moving));
}

/** Waits until each page of a plan or pack is paid and settled, or over. */
export async function whenPurchasesRest({ db }: Deps): Promise<void> {
  await untilEmpty(() => listOpenPurchases(db));
}

/** Waits until each picture of a sample person is there, or failed. */
export async function whenTriesRest({ db }: Deps): Promise<void> {
  const moving = inArray(themeTries.status, ["queued", "generating"]);
  await untilEmpty(() => db.select({ id: themeTries.id }).from(themeTries).where(moving));
}

/** Waits until no mail is in the outbox. */
export async function whenMailsAreOut({ db }: Deps): Promise<void> {
  const waiting = eq(mails.status, "queued");
  await untilEmpty(() => db.select({ id: mails.id }).from(mails).where(waiting));
}

async function untilEmpty(list: () => Promise<unknown[]>): Promise<void> {
  while ((await list()).length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
