import { isDeepStrictEqual } from "node:util";
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
} from "drizzle-orm";
import { markMailAnswered } from "#server/features/mails/commands.ts";
import { mails } from "#server/features/mails/tables.ts";
import {
  markLateAnswered,
  markLateReplaced,
  markParcelsAnswered,
} from "#server/features/orders/commands/mark-answered.ts";
import { workPrintEventJob } from "#server/features/orders/jobs.ts";
import { PROMISED, USUAL_REFUND_DAYS } from "#server/features/orders/rules.ts";
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
import { DAY_MS, WEBHOOK_ATTEMPTS, WORSENS_AFTER_MS } from "../rules.ts";
import { findMissingBackups } from "./find-backup-troubles.ts";
import { findOfferTroubles } from "./find-offer-troubles.ts";
import { REPLACEMENT_FINDERS } from "./find-replacement-troubles.ts";
import { REVERSAL_FINDERS } from "./find-reversal-troubles.ts";
import { STALLED_ORDER_FINDERS } from "./find-stalled-orders.ts";
import { findSalesPastFigures, findTaxOfLostDisputes } from "./find-tax-troubles.ts";
import {
  addMs,
  type FindDeps,
  type Finder,
  type Order,
  selectReplacements,
  type Trouble,
  toEndOfDay,
  toNotSentFacts,
  toTrouble,
} from "./trouble.ts";

async function listOrdersInState(deps: { db: Tx }, ...states: OrderState[]): Promise<Order[]> {
  return await deps.db
    .select()
    .from(customerOrders)
    .where(inArray(customerOrders.status, states))
    .orderBy(customerOrders.createdAt);
}

const getSince = ({ checkedAt, paidAt, createdAt }: Order) => paidAt ?? checkedAt ?? createdAt;

/** Returns when the order is refunded without an operator. */
function getRefundAt({ env }: FindDeps, order: Order, days: keyof FindDeps["env"]): Date {
  return addMs(getSince(order), (env[days] || USUAL_REFUND_DAYS[days]) * DAY_MS);
}

const findQuarantined: Finder = async (deps) => {
  const found = await listOrdersInState(deps, "quarantined");
  // A disputed payment is a dispute case and can't be released.
  return found
    .filter(({ disputedAt }) => disputedAt === null)
    .map((order) =>
      toTrouble(order, {
        kind: "payment_quarantined",
        cause: order.id,
        facts: {},
        since: getSince(order),
        worseAt: getRefundAt(deps, order, "QUARANTINE_REFUND_DAYS"),
      }),
    );
};

const findBookDifferences: Finder = async ({ db }) => {
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
      // For a plan or a pack the subject is its payment.
      ...(kind === "tax_differs" && !order ? { payment: subject } : {}),
    },
    since: foundAt,
    worseAt: null,
  }));
};

const findPrintTroubles: Finder = async (deps, now) => {
  const found = await listOrdersInState(deps, "problem", "on_hold", "paid");
  return found.flatMap((order) => {
    const since = getSince(order);
    if (order.status === "problem")
      return toTrouble(order, {
        kind: "print_refused",
        // Orders rejected with the same message within a day share a cause.
        cause: `${order.note ?? ""} ${since.toISOString().slice(0, 10)}`,
        facts: { note: order.note },
        since,
        worseAt: new Date(`${order.arrivalFrom}T12:00:00Z`),
      });
    // A draft moves only once an operator sends it again.
    const isBack = order.printState === "draft";
    if (order.status === "on_hold" && (isBack || addMs(since, deps.timeLimits.held) < now))
      return toHeldTrouble(order);
    if (order.status === "paid" && addMs(since, deps.timeLimits.not_sent) < now)
      return toTrouble(order, {
        kind: "not_sent",
        cause: "printer away",
        facts: toNotSentFacts(deps.timeLimits),
        since,
        worseAt: new Date(`${order.arrivalFrom}T12:00:00Z`),
      });
    return [];
  });
};

function toHeldTrouble(order: Order): Trouble {
  const since = getSince(order);
  return toTrouble(order, {
    ...{ kind: "print_held", cause: order.id, facts: { note: order.note } },
    ...{ since, worseAt: addMs(since, WORSENS_AFTER_MS.held) },
  });
}

/** Finds shipped orders whose rest is on hold until someone acts. */
const findHeldRests: Finder = async ({ db, timeLimits }, now) => {
  const { status, printState } = customerOrders;
  const found = await db
    .select()
    .from(customerOrders)
    .where(and(eq(status, "shipped"), inArray(printState, ["on_hold", "draft"])));
  return found.filter((order) => addMs(getSince(order), timeLimits.held) < now).map(toHeldTrouble);
};

const findPartCanceled: Finder = async (deps) => {
  const found = await listOrdersInState(deps, "part_cancelled");
  // A dispute blocks the refund of the rest.
  return found
    .filter(({ disputedAt }) => disputedAt === null)
    .map((order) =>
      toTrouble(order, {
        kind: "part_cancelled",
        cause: order.id,
        facts: {},
        since: getSince(order),
        worseAt: getRefundAt(deps, order, "PART_CANCELLED_REFUND_DAYS"),
      }),
    );
};

/** An outage is one cause for all waiting orders. */
const findPrinterOutages: Finder = async ({ db }) => {
  const rows = await db.select().from(printOutages).where(isNull(printOutages.settledAt));
  return rows.map(({ id, kind, fault, since }) => ({
    kind: "printer_away",
    cause: id,
    thing: id,
    order: null,
    facts: { outage: kind, fault },
    since,
    worseAt: addMs(since, DAY_MS),
  }));
};

const findOverdue: Finder = async (deps, now) => {
  const today = deps.dates.isoDay(now);
  await markLateReplaced(deps.db, today, now);
  const late = await deps.db
    .select()
    .from(customerOrders)
    .where(
      and(
        inArray(customerOrders.status, PROMISED),
        isNull(customerOrders.lateAnsweredAt),
        lt(customerOrders.arrivalTo, today),
        // Replacements have their own finder.
        notExists(selectReplacements(deps.db)),
      ),
    );
  return late.map((order) =>
    toTrouble(order, {
      kind: "overdue",
      cause: order.id,
      facts: { promised: order.arrivalTo, isShipped: order.status === "shipped" ? 1 : 0 },
      since: toEndOfDay(deps, order.arrivalTo),
      worseAt: now,
      markAnswered: () => markLateAnswered(deps.db, [order.id], now),
    }),
  );
};

const findReturned: Finder = async (deps, now) => {
  const replacement = selectReplacements(
    deps.db,
    gt(orderReplacements.createdAt, orderParcels.createdAt),
  );
  const found = await deps.db
    .select({
      order: customerOrders,
      parcel: orderParcels,
      isReplaced: sql<boolean>`${exists(replacement)}`,
    })
    .from(orderParcels)
    .innerJoin(customerOrders, eq(customerOrders.id, orderParcels.orderId))
    .where(
      and(
        ...[eq(orderParcels.status, "returned"), isNull(orderParcels.answeredAt)],
        isNull(customerOrders.disputedAt),
      ),
    );
  const rows = found.filter(
    ({ order, isReplaced }) => !isReplaced && order.refundedCents < order.totalCents,
  );
  const reshipments = await deps.db
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
  const open = removeSentAgain(rows, reshipments);
  const isOpen = new Set(open.map(({ parcel }) => parcel));
  const answered = found.map(({ parcel }) => parcel).filter((parcel) => !isOpen.has(parcel));
  await markParcelsAnswered(deps.db, answered, now);
  return open.map(({ order, parcel }) =>
    toTrouble(order, {
      kind: "parcel_returned",
      cause: `${order.id} ${parcel.id}`,
      facts: { carrier: parcel.carrier, tracking: parcel.trackingNumber },
      since: parcel.createdAt,
      worseAt: addMs(now, 3 * DAY_MS),
      markAnswered: () => markParcelsAnswered(deps.db, [parcel], now),
    }),
  );
};

type Parcel = typeof orderParcels.$inferSelect;
type Returned = { order: Order; parcel: Parcel };

/** Removes returned parcels that were sent again; if that one returns too, it stays. */
function removeSentAgain(rows: Returned[], reshipments: Parcel[]): Returned[] {
  const left = reshipments.toSorted(compareAge);
  const oldestFirst = rows.toSorted((one, other) => compareAge(one.parcel, other.parcel));
  return oldestFirst.filter(({ parcel }) => {
    const at = left.findIndex(
      (other) =>
        other.orderId === parcel.orderId &&
        compareAge(other, parcel) > 0 &&
        isDeepStrictEqual(other.items, parcel.items),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Breaks ties by the print provider's ids, which increase. */
function compareAge(one: Parcel, other: Parcel): number {
  return +one.createdAt - +other.createdAt || Number(one.id) - Number(other.id);
}

const findFailedMails: Finder = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.status, "failed"), isNull(mails.answeredAt)));
  return rows.map((mail) => ({
    kind: "mail_failed",
    cause: mail.id,
    thing: mail.id,
    order: null,
    facts: { template: mail.template, attempts: mail.attempts },
    since: mail.createdAt,
    worseAt: null,
    markAnswered: () => markMailAnswered(deps.db, mail.id, now),
  }));
};

const findFailedWebhooks: Finder = async (deps) => {
  const rows = await deps.db
    .select()
    .from(webhookEvents)
    .where(
      and(
        isNotNull(webhookEvents.failure),
        isNull(webhookEvents.processedAt),
        gte(webhookEvents.tries, WEBHOOK_ATTEMPTS),
      ),
    );
  return rows.map(({ provider, eventId, type, failure, createdAt }) => ({
    kind: "webhook_failed",
    // Events that fail with the same error share a cause, e.g. a wrong token.
    cause: `${provider} ${failure}`,
    thing: eventId,
    order: null,
    facts: { provider, type, failure },
    since: createdAt,
    worseAt: null,
  }));
};

/** Their failures are listed as events. */
const EVENT_JOBS = [workPaymentEventJob.name, workPrintEventJob.name];

function toFailedJobTroubles(failed: FailedJobs[]): Trouble[] {
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
  ...STALLED_ORDER_FINDERS,
  ...REPLACEMENT_FINDERS,
  ...REVERSAL_FINDERS,
  findQuarantined,
  findBookDifferences,
  findPrintTroubles,
  findHeldRests,
  findPartCanceled,
  findPrinterOutages,
  findOverdue,
  findReturned,
  findFailedMails,
  findFailedWebhooks,
  findMissingBackups,
  findTaxOfLostDisputes,
  findSalesPastFigures,
];

/**
 * Returns all current troubles, and marks rows that need no operator any more. `failed` are the jobs out of retries,
 * read outside of the transaction.
 */
export async function findTroubles(
  deps: FindDeps,
  now: Date,
  failed: FailedJobs[],
): Promise<Trouble[]> {
  const found = toFailedJobTroubles(failed);
  for (const find of FINDERS) found.push(...(await find(deps, now)));
  found.push(...(await findOfferTroubles(deps, now)));
  return found;
}
