import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, notExists } from "drizzle-orm";

import { mails } from "#server/features/mails/tables.ts";
import { workPrintEventJob } from "#server/features/orders/jobs.ts";
import {
  customerOrders,
  orderParcels,
  orderReplacements,
  printOutages,
} from "#server/features/orders/tables.ts";
import { workPaymentEventJob } from "#server/features/payments/jobs.ts";
import { differences } from "#server/features/reconciliation/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { FailedJobs } from "#server/platform/jobs/jobs.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { OrderState } from "#shared/order-states.ts";
import { DAY_MS, TRIES_ALONE, WORSE_MS } from "../rules.ts";
import { missingBackups } from "./find-backup-troubles.ts";
import { findOfferTroubles } from "./find-offer-troubles.ts";
import { QUIET_FINDERS } from "./find-quiet-troubles.ts";
import { REPLACEMENT_FINDERS } from "./find-replacement-troubles.ts";
import { REVERSAL_FINDERS } from "./find-reversal-troubles.ts";
import { salesPastFigures, taxOfLostDisputes } from "./find-tax-troubles.ts";
import {
  after,
  type FindDeps,
  type Finder,
  notSentFacts,
  type Order,
  replacedOf,
  type Trouble,
  troubleOf,
} from "./trouble.ts";

async function inState(deps: { db: Tx }, ...states: OrderState[]): Promise<Order[]> {
  return await deps.db
    .select()
    .from(customerOrders)
    .where(inArray(customerOrders.status, states))
    .orderBy(customerOrders.createdAt);
}

/** Since when an order is where it is. */
const sinceOf = ({ checkedAt, paidAt, createdAt }: Order) => paidAt ?? checkedAt ?? createdAt;

const quarantined: Finder = async (deps) => {
  const found = await inState(deps, "quarantined");
  // What the bank has taken is a dispute, and nothing to release.
  return found
    .filter(({ disputedAt }) => disputedAt === null)
    .map((order) =>
      troubleOf(order, {
        kind: "payment_quarantined",
        cause: order.id,
        facts: {},
        since: sinceOf(order),
        worseAt: after(sinceOf(order), WORSE_MS.quarantine),
      }),
    );
};

/** What the daily comparison could not heal. */
const unlikeBooks: Finder = async ({ db }) => {
  const rows = await db
    .select({ difference: differences, order: customerOrders })
    .from(differences)
    .leftJoin(customerOrders, eq(customerOrders.id, differences.orderId))
    .where(isNull(differences.settledAt));
  return rows.map(({ difference: { id, kind, subject, ours, theirs, foundAt, cents }, order }) => ({
    kind: "books_differ",
    cause: id,
    thing: id,
    order: order && { id: order.id, cents: cents ?? 0, currency: order.currency },
    facts: {
      ...{ what: kind, subject, ours, theirs },
      // Of a plan or a pack it is its payment's.
      ...(kind === "tax_differs" && !order ? { payment: subject } : {}),
    },
    since: foundAt,
    worseAt: null,
  }));
};

const printer: Finder = async (deps, now) => {
  const found = await inState(deps, "problem", "on_hold", "paid");
  return found.flatMap((order) => {
    const since = sinceOf(order);
    if (order.status === "problem")
      return troubleOf(order, {
        kind: "print_refused",
        // Orders that were refused with the same words within a day have one cause.
        cause: `${order.note ?? ""} ${since.toISOString().slice(0, 10)}`,
        facts: { said: order.note },
        since,
        worseAt: new Date(`${order.arrivalFrom}T12:00:00Z`),
      });
    // What the printer has put back to draft moves only once a person sends it again.
    const isBack = order.printState === "draft";
    if (order.status === "on_hold" && (isBack || after(since, deps.waits.held) < now))
      return held(order);
    if (order.status === "paid" && after(since, deps.waits.not_sent) < now)
      return troubleOf(order, {
        kind: "not_sent",
        cause: "printer away",
        facts: notSentFacts(deps.waits),
        since,
        worseAt: new Date(`${order.arrivalFrom}T12:00:00Z`),
      });
    return [];
  });
};

function held(order: Order): Trouble {
  const since = sinceOf(order);
  return troubleOf(order, {
    ...{ kind: "print_held", cause: order.id, facts: { said: order.note } },
    ...{ since, worseAt: after(since, WORSE_MS.held) },
  });
}

/** A part has left, so that the order counts as sent; the printer makes no more of it until somebody looks. */
const restHeld: Finder = async ({ db, waits }, now) => {
  const { status, printState } = customerOrders;
  const found = await db
    .select()
    .from(customerOrders)
    .where(and(eq(status, "shipped"), inArray(printState, ["on_hold", "draft"])));
  return found.filter((order) => after(sinceOf(order), waits.held) < now).map(held);
};

const partCancelled: Finder = async (deps) => {
  const found = await inState(deps, "part_cancelled");
  // While the bank has the money nothing of the rest can go back.
  return found
    .filter(({ disputedAt }) => disputedAt === null)
    .map((order) =>
      troubleOf(order, {
        kind: "part_cancelled",
        cause: order.id,
        facts: {},
        since: sinceOf(order),
        worseAt: after(sinceOf(order), WORSE_MS.partCancelled),
      }),
    );
};

/** One cause for all orders that wait for it. */
const printerAway: Finder = async ({ db }) => {
  const rows = await db.select().from(printOutages).where(isNull(printOutages.settledAt));
  return rows.map(({ id, kind, fault, since }) => ({
    kind: "printer_away",
    cause: id,
    thing: id,
    order: null,
    facts: { outage: kind, fault },
    since,
    worseAt: after(since, DAY_MS),
  }));
};

const overdue: Finder = async (deps, now) => {
  const today = now.toISOString().slice(0, 10);
  const late = await deps.db
    .select()
    .from(customerOrders)
    .where(
      and(
        inArray(customerOrders.status, ["sent", "printing", "shipped"]),
        lt(customerOrders.arrivalTo, today),
        // What is printed once more is looked after by itself.
        notExists(replacedOf(deps.db)),
      ),
    );
  return late.map((order) =>
    troubleOf(order, {
      kind: "overdue",
      cause: order.id,
      facts: { promised: order.arrivalTo, isShipped: order.status === "shipped" ? 1 : 0 },
      since: new Date(`${order.arrivalTo}T23:59:59Z`),
      worseAt: now,
    }),
  );
};

const returned: Finder = async (deps, now) => {
  const rows = await deps.db
    .select({ order: customerOrders, parcel: orderParcels })
    .from(orderParcels)
    .innerJoin(customerOrders, eq(customerOrders.id, orderParcels.orderId))
    .where(
      and(
        eq(orderParcels.status, "returned"),
        isNull(customerOrders.disputedAt),
        lt(customerOrders.refundedCents, customerOrders.totalCents),
        notExists(replacedOf(deps.db, gt(orderReplacements.createdAt, orderParcels.createdAt))),
      ),
    );
  const again = await deps.db
    .select()
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.isReshipment, true),
        inArray(
          orderParcels.orderId,
          rows.map(({ order }) => order.id),
        ),
      ),
    );
  return withoutSentAgain(rows, again).map(({ order, parcel }) =>
    troubleOf(order, {
      kind: "parcel_returned",
      cause: `${order.id} ${parcel.id}`,
      facts: { carrier: parcel.carrier, tracking: parcel.trackingNumber },
      since: parcel.createdAt,
      worseAt: after(now, 3 * DAY_MS),
    }),
  );
};

type Parcel = typeof orderParcels.$inferSelect;
type Returned = { order: Order; parcel: Parcel };

/** What was sent once more needs nobody; where that comes back too, it is what came back. */
function withoutSentAgain(rows: Returned[], again: Parcel[]): Returned[] {
  const left = again.toSorted(byAge);
  const oldestFirst = rows.toSorted((one, other) => byAge(one.parcel, other.parcel));
  return oldestFirst.filter(({ parcel }) => {
    const at = left.findIndex(
      (other) =>
        other.orderId === parcel.orderId &&
        byAge(other, parcel) > 0 &&
        isDeepStrictEqual(other.items, parcel.items),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The partner's numbers go up. */
function byAge(one: Parcel, other: Parcel): number {
  return +one.createdAt - +other.createdAt || Number(one.id) - Number(other.id);
}

const failedMails: Finder = async (deps) => {
  const rows = await deps.db.select().from(mails).where(eq(mails.status, "failed"));
  return rows.map((mail) => ({
    kind: "mail_failed",
    cause: mail.id,
    thing: mail.id,
    order: null,
    facts: { template: mail.template, attempts: mail.attempts },
    since: mail.createdAt,
    worseAt: null,
  }));
};

const failedWebhooks: Finder = async (deps) => {
  const rows = await deps.db
    .select()
    .from(webhookEvents)
    .where(
      and(
        isNotNull(webhookEvents.failure),
        isNull(webhookEvents.processedAt),
        gte(webhookEvents.tries, TRIES_ALONE),
      ),
    );
  return rows.map(({ provider, eventId, type, failure, createdAt }) => ({
    kind: "webhook_failed",
    // What fails with the same error has one cause, e.g. a token that is wrong.
    cause: `${provider} ${failure}`,
    thing: eventId,
    order: null,
    facts: { provider, type, failure },
    since: createdAt,
    worseAt: null,
  }));
};

/** What they failed at stands in the events' own list. */
const EVENT_JOBS = [workPaymentEventJob.name, workPrintEventJob.name];

function jobsOutOfTries(failed: FailedJobs[]): Trouble[] {
  const own = failed.filter(({ name }) => !EVENT_JOBS.includes(name));
  return own.map(({ name, count, oldest }) => ({
    kind: "job_failed",
    cause: name,
    thing: `${name} ${count}`,
    order: null,
    facts: { job: name, jobs: count },
    since: oldest,
    worseAt: null,
  }));
}

const FINDERS: readonly Finder[] = [
  ...QUIET_FINDERS,
  ...REPLACEMENT_FINDERS,
  ...REVERSAL_FINDERS,
  quarantined,
  unlikeBooks,
  printer,
  restHeld,
  partCancelled,
  printerAway,
  overdue,
  returned,
  failedMails,
  failedWebhooks,
  missingBackups,
  taxOfLostDisputes,
  salesPastFigures,
];

/** The queue keeps what is out of tries for two weeks. */
export function jobsSince(now: Date): Date {
  return after(now, -14 * DAY_MS);
}

/** All that needs a person now; reads alone. `failed` are the jobs out of tries, read outside of the transaction. */
export async function findTroubles(
  deps: FindDeps,
  now: Date,
  failed: FailedJobs[],
): Promise<Trouble[]> {
  const found = jobsOutOfTries(failed);
  for (const find of FINDERS) found.push(...(await find(deps, now)));
  found.push(...(await findOfferTroubles(deps, now)));
  return found;
}
