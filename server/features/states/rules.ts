import type { Env } from "#server/env.ts";
import { BILLING_SWEEP } from "#server/features/billing/jobs.ts";
import type { subscriptions } from "#server/features/billing/tables.ts";
import { recoverOrdersJob } from "#server/features/orders/jobs.ts";
import { compareJob } from "#server/features/reconciliation/jobs.ts";
import type { TimeLimits } from "#server/features/settings/rules.ts";
import type { CheckoutStatus } from "#server/providers/payments/checkout-port.ts";
import type { OUTCOMES } from "#shared/contracts/desk/states.ts";
import type { DisputeState, RefundState } from "#shared/money-states.ts";
import type { MoneyState, ParcelsState, PrintTrack } from "#shared/order-tracks.ts";
import type { ReplacementState } from "#shared/print-states.ts";

/** A schedule or sweep by name, or a provider's event. */
export type Watcher = { sweep: string } | { event: string };

/** What happens after the maximum stay: an automatic change, or a case. */
export type Outcome = (typeof OUTCOMES)[number];

export type Stay<State extends string> = {
  exits: readonly State[];
  watchers: readonly Watcher[];
  longestMs: number;
  outcome: Outcome;
};

/** `over`: a final state, though a bank may still change it. */
export type StateTable<State extends string> = Record<
  State,
  Stay<State> | { over: true; exits: readonly State[] }
>;

type PlanState = (typeof subscriptions.$inferSelect)["status"];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const ORDERS: Watcher = { sweep: recoverOrdersJob.name };
const BILLING: Watcher = { sweep: BILLING_SWEEP };
const COMPARED: Watcher = { sweep: compareJob.name };
const REFUNDED: Watcher = { event: "charge.refunded" };
const REFUND_FAILED: Watcher = { event: "refund.failed" };
const DISPUTE_CLOSED: Watcher = { event: "charge.dispute.closed" };
const DISPUTE_OPENED: Watcher = { event: "charge.dispute.created" };
const PRINT_MOVED: Watcher = { event: "order_updated" };

function createStay<State extends string>(
  exits: readonly State[],
  watchers: readonly Watcher[],
  longest: { ms: number; outcome: Outcome },
): Stay<State> {
  return { exits, watchers, longestMs: longest.ms, outcome: longest.outcome };
}

const openCaseAfter = (ms: number) => ({ ms, outcome: "queue" as const });

/** Received money: reversals arrive as events and are compared for 40 days. */
const SETTLED = [ORDERS, COMPARED, REFUNDED, DISPUTE_OPENED] as const;
const SETTLED_WATCH_MS = 40 * DAY_MS;

function createMoneyTable(quarantineDays: number, timeLimits: TimeLimits): StateTable<MoneyState> {
  const quarantine =
    quarantineDays > 0
      ? { ms: quarantineDays * DAY_MS, outcome: "refunds" as const }
      : openCaseAfter(0);
  return {
    unpaid: createStay(["confirming", "paid", "not_paid", "quarantined"], [ORDERS], {
      ms: 31 * MINUTE_MS,
      outcome: "expires",
    }),
    confirming: createStay(["paid", "not_paid", "quarantined"], [ORDERS, COMPARED], {
      ms: 14 * DAY_MS,
      outcome: "fails",
    }),
    not_paid: { over: true, exits: ["owed", "quarantined"] },
    quarantined: createStay(
      ["paid", "owed", "refunded", "disputed", "charged_back"],
      [ORDERS],
      quarantine,
    ),
    paid: {
      over: true,
      exits: ["owed", "returning", "part_refunded", "refunded", "disputed", "charged_back"],
    },
    owed: createStay(["returning", "refunded", "part_refunded", "charged_back"], [ORDERS], {
      ...openCaseAfter(timeLimits.refund_due),
    }),
    came_back: createStay(
      ["owed", "refunded", "part_refunded"],
      [ORDERS, REFUND_FAILED],
      openCaseAfter(0),
    ),
    returning: createStay(
      ["refunded", "part_refunded", "came_back"],
      [ORDERS, REFUND_FAILED, COMPARED],
      openCaseAfter(timeLimits.refund_sent),
    ),
    part_refunded: { over: true, exits: ["owed", "returning", "refunded", "came_back"] },
    refunded: { over: true, exits: ["came_back"] },
    disputed: createStay(
      ["paid", "part_refunded", "refunded", "charged_back"],
      [ORDERS, DISPUTE_CLOSED, COMPARED],
      {
        ...openCaseAfter(0),
      },
    ),
    charged_back: { over: true, exits: [] },
  };
}

const PRINT_WATCHERS = [ORDERS, PRINT_MOVED, COMPARED] as const;

const createPrintTable = (timeLimits: TimeLimits): StateTable<PrintTrack> => ({
  none: { over: true, exits: ["to_send"] },
  to_send: createStay(
    ["draft", "waiting", "refused", "none"],
    [ORDERS],
    openCaseAfter(timeLimits.not_sent),
  ),
  refused: createStay(["to_send", "none"], [ORDERS], openCaseAfter(0)),
  draft: createStay(["waiting", "cancelled", "to_send"], PRINT_WATCHERS, openCaseAfter(0)),
  waiting: createStay(
    ["printing", "on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.printer),
  ),
  printing: createStay(
    ["on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.printer),
  ),
  on_hold: createStay(
    ["waiting", "printing", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.held),
  ),
  failed: createStay(["to_send", "waiting", "cancelled"], PRINT_WATCHERS, openCaseAfter(0)),
  part_shipped: createStay(
    ["shipped", "cancelled", "on_hold"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.printer),
  ),
  cancelled: { over: true, exits: ["to_send"] },
  shipped: { over: true, exits: [] },
});

const PRINT_EXITS = ["on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"] as const;

/**
 * Like an order's print, but a cancellation by the printer needs action, since there is no money to refund.
 */
const createReplacementTable = (timeLimits: TimeLimits): StateTable<ReplacementState> => ({
  to_send: createStay(
    ["waiting", "refused", "called_off"],
    [ORDERS],
    openCaseAfter(timeLimits.not_sent),
  ),
  refused: createStay(["to_send", "called_off"], [ORDERS], openCaseAfter(0)),
  draft: createStay(["waiting", "to_send", "called_off"], PRINT_WATCHERS, openCaseAfter(0)),
  waiting: createStay(
    ["printing", "called_off", ...PRINT_EXITS],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.printer),
  ),
  printing: createStay(PRINT_EXITS, PRINT_WATCHERS, openCaseAfter(timeLimits.printer)),
  on_hold: createStay(
    ["waiting", "printing", "failed", "cancelled", "part_shipped", "shipped", "called_off"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.held),
  ),
  failed: createStay(["to_send", "waiting", "called_off"], PRINT_WATCHERS, openCaseAfter(0)),
  cancelled: createStay(["to_send", "called_off"], PRINT_WATCHERS, openCaseAfter(0)),
  part_shipped: createStay(
    ["shipped", "cancelled", "on_hold"],
    PRINT_WATCHERS,
    openCaseAfter(timeLimits.printer),
  ),
  shipped: { over: true, exits: [] },
  called_off: { over: true, exits: [] },
});

const createParcelsTable = (timeLimits: TimeLimits): StateTable<ParcelsState> => ({
  none: { over: true, exits: ["part_sent", "sent"] },
  part_sent: createStay(
    ["sent", "delivered", "returned"],
    [{ event: "shipment_sent" }, ORDERS],
    openCaseAfter(timeLimits.carrier),
  ),
  sent: createStay(
    ["delivered", "returned"],
    [{ event: "shipment_delivered" }, ORDERS],
    openCaseAfter(timeLimits.carrier),
  ),
  delivered: { over: true, exits: ["returned"] },
  returned: createStay(
    ["sent", "delivered"],
    [{ event: "shipment_returned" }, ORDERS],
    openCaseAfter(0),
  ),
});

const PAYMENT: StateTable<CheckoutStatus> = {
  open: createStay(
    ["processing", "paid", "expired"],
    [ORDERS, BILLING, { event: "checkout.session.completed" }],
    { ms: 31 * MINUTE_MS, outcome: "expires" },
  ),
  processing: createStay(
    ["paid", "failed"],
    [ORDERS, BILLING, { event: "checkout.session.async_payment_succeeded" }],
    { ms: 14 * DAY_MS, outcome: "fails" },
  ),
  paid: { over: true, exits: [] },
  failed: { over: true, exits: ["paid"] },
  expired: { over: true, exits: ["paid"] },
};

const createRefundTable = (timeLimits: TimeLimits): StateTable<RefundState> => ({
  due: createStay(
    ["sent", "done", "failed", "void"],
    [ORDERS],
    openCaseAfter(timeLimits.refund_due),
  ),
  sent: createStay(
    ["done", "failed"],
    [ORDERS, REFUND_FAILED, COMPARED],
    openCaseAfter(timeLimits.refund_sent),
  ),
  done: { over: true, exits: ["failed"] },
  failed: createStay(["due"], [REFUND_FAILED, ORDERS], openCaseAfter(0)),
  void: { over: true, exits: ["sent", "done", "failed"] },
});

const DECIDED = [ORDERS, DISPUTE_CLOSED, COMPARED] as const;

const createDisputeTable = (timeLimits: TimeLimits): StateTable<DisputeState> => ({
  inquiry: createStay(["inquiry_closed", "to_answer", "prevented"], DECIDED, openCaseAfter(0)),
  inquiry_closed: { over: true, exits: [] },
  // Banks accept an answer for about a week; the exact deadline is in the row.
  to_answer: createStay(["in_review", "won", "lost", "prevented"], DECIDED, {
    ms: 7 * DAY_MS,
    outcome: "lost",
  }),
  in_review: createStay(["won", "lost", "to_answer"], DECIDED, openCaseAfter(timeLimits.dispute)),
  won: { over: true, exits: [] },
  lost: { over: true, exits: [] },
  prevented: { over: true, exits: [] },
});

const PLAN_MOVED: Watcher = { event: "customer.subscription.updated" };

const PLAN: StateTable<PlanState> = {
  incomplete: createStay(["active", "ended"], [BILLING, PLAN_MOVED], {
    ms: DAY_MS,
    outcome: "ends",
  }),
  active: createStay(["past_due", "ended"], [BILLING, PLAN_MOVED, { event: "invoice.upcoming" }], {
    ms: 32 * DAY_MS,
    outcome: "queue",
  }),
  past_due: createStay(["active", "ended"], [BILLING, { event: "invoice.payment_failed" }], {
    ms: 16 * DAY_MS,
    outcome: "ends",
  }),
  ended: { over: true, exits: [] },
};

export function createStateTables(
  { QUARANTINE_REFUND_DAYS }: Pick<Env, "QUARANTINE_REFUND_DAYS">,
  timeLimits: TimeLimits,
) {
  return {
    money: createMoneyTable(QUARANTINE_REFUND_DAYS, timeLimits),
    print: createPrintTable(timeLimits),
    replacement: createReplacementTable(timeLimits),
    parcels: createParcelsTable(timeLimits),
    payment: PAYMENT,
    refund: createRefundTable(timeLimits),
    dispute: createDisputeTable(timeLimits),
    plan: PLAN,
  };
}

/** Final states are still compared for this long, since a bank may reverse a payment or return a refund. */
export const SETTLED_WATCH = { watchers: SETTLED, forMs: SETTLED_WATCH_MS };
