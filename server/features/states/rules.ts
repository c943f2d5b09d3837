import type { Env } from "#server/env.ts";
import { BILLING_SWEEP } from "#server/features/billing/jobs.ts";
import type { subscriptions } from "#server/features/billing/tables.ts";
import { recoverOrdersJob } from "#server/features/orders/jobs.ts";
import { compareJob } from "#server/features/reconciliation/jobs.ts";
import type { Waits } from "#server/features/settings/rules.ts";
import type { CheckoutStatus } from "#server/providers/payments/checkout-port.ts";
import type { OUTCOMES } from "#shared/contracts/desk/states.ts";
import type { DisputeState, RefundState } from "#shared/money-states.ts";
import type { MoneyState, ParcelsState, PrintTrack } from "#shared/order-tracks.ts";
import type { ReplacementState } from "#shared/print-states.ts";

/** A schedule or sweep by its name, or an event by the provider's. */
export type Watcher = { sweep: string } | { event: string };

/** What happens when it stays longer: by itself, or a person is needed. */
export type Outcome = (typeof OUTCOMES)[number];

/** `exits`: where it goes from here. */
export type Stay<State extends string> = {
  exits: readonly State[];
  watchers: readonly Watcher[];
  longestMs: number;
  outcome: Outcome;
};

/** `over`: nothing more is to be expected of it, though a bank may still change it. */
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

function stay<State extends string>(
  exits: readonly State[],
  watchers: readonly Watcher[],
  longest: { ms: number; outcome: Outcome },
): Stay<State> {
  return { exits, watchers, longestMs: longest.ms, outcome: longest.outcome };
}

const queueAfter = (ms: number) => ({ ms, outcome: "queue" as const });

/** Of money that came in: reversals are known by event and read again for 40 days. */
const SETTLED = [ORDERS, COMPARED, REFUNDED, DISPUTE_OPENED] as const;
const FOR_GOOD = 40 * DAY_MS;

function moneyTable(quarantineDays: number, waits: Waits): StateTable<MoneyState> {
  const quarantine =
    quarantineDays > 0
      ? { ms: quarantineDays * DAY_MS, outcome: "refunds" as const }
      : queueAfter(0);
  return {
    unpaid: stay(["confirming", "paid", "not_paid", "quarantined"], [ORDERS], {
      ms: 31 * MINUTE_MS,
      outcome: "expires",
    }),
    confirming: stay(["paid", "not_paid", "quarantined"], [ORDERS, COMPARED], {
      ms: 14 * DAY_MS,
      outcome: "fails",
    }),
    not_paid: { over: true, exits: ["owed", "quarantined"] },
    quarantined: stay(
      ["paid", "owed", "refunded", "disputed", "charged_back"],
      [ORDERS],
      quarantine,
    ),
    paid: {
      over: true,
      exits: ["owed", "returning", "part_refunded", "refunded", "disputed", "charged_back"],
    },
    owed: stay(["returning", "refunded", "part_refunded", "charged_back"], [ORDERS], {
      ...queueAfter(waits.refund_due),
    }),
    came_back: stay(["owed", "refunded", "part_refunded"], [ORDERS, REFUND_FAILED], queueAfter(0)),
    returning: stay(
      ["refunded", "part_refunded", "came_back"],
      [ORDERS, REFUND_FAILED, COMPARED],
      queueAfter(waits.refund_sent),
    ),
    part_refunded: { over: true, exits: ["owed", "returning", "refunded", "came_back"] },
    refunded: { over: true, exits: ["came_back"] },
    disputed: stay(
      ["paid", "part_refunded", "refunded", "charged_back"],
      [ORDERS, DISPUTE_CLOSED, COMPARED],
      {
        ...queueAfter(0),
      },
    ),
    charged_back: { over: true, exits: [] },
  };
}

const WITH_PRINTER = [ORDERS, PRINT_MOVED, COMPARED] as const;

const printTable = (waits: Waits): StateTable<PrintTrack> => ({
  none: { over: true, exits: ["to_send"] },
  to_send: stay(["draft", "waiting", "refused", "none"], [ORDERS], queueAfter(waits.not_sent)),
  refused: stay(["to_send", "none"], [ORDERS], queueAfter(0)),
  draft: stay(["waiting", "cancelled", "to_send"], WITH_PRINTER, queueAfter(0)),
  waiting: stay(
    ["printing", "on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    WITH_PRINTER,
    queueAfter(waits.printer),
  ),
  printing: stay(
    ["on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    WITH_PRINTER,
    queueAfter(waits.printer),
  ),
  on_hold: stay(
    ["waiting", "printing", "failed", "cancelled", "draft", "part_shipped", "shipped"],
    WITH_PRINTER,
    queueAfter(waits.held),
  ),
  failed: stay(["to_send", "waiting", "cancelled"], WITH_PRINTER, queueAfter(0)),
  part_shipped: stay(["shipped", "cancelled", "on_hold"], WITH_PRINTER, queueAfter(waits.printer)),
  cancelled: { over: true, exits: ["to_send"] },
  shipped: { over: true, exits: [] },
});

const UNDER_WAY = ["on_hold", "failed", "cancelled", "draft", "part_shipped", "shipped"] as const;

/** As an order's print; what the printer cancels waits for a person, as nobody's money goes back for it. */
const replacementTable = (waits: Waits): StateTable<ReplacementState> => ({
  to_send: stay(["waiting", "refused", "called_off"], [ORDERS], queueAfter(waits.not_sent)),
  refused: stay(["to_send", "called_off"], [ORDERS], queueAfter(0)),
  draft: stay(["waiting", "to_send", "called_off"], WITH_PRINTER, queueAfter(0)),
  waiting: stay(["printing", "called_off", ...UNDER_WAY], WITH_PRINTER, queueAfter(waits.printer)),
  printing: stay(UNDER_WAY, WITH_PRINTER, queueAfter(waits.printer)),
  on_hold: stay(
    ["waiting", "printing", "failed", "cancelled", "part_shipped", "shipped", "called_off"],
    WITH_PRINTER,
    queueAfter(waits.held),
  ),
  failed: stay(["to_send", "waiting", "called_off"], WITH_PRINTER, queueAfter(0)),
  cancelled: stay(["to_send", "called_off"], WITH_PRINTER, queueAfter(0)),
  part_shipped: stay(["shipped", "cancelled", "on_hold"], WITH_PRINTER, queueAfter(waits.printer)),
  shipped: { over: true, exits: [] },
  called_off: { over: true, exits: [] },
});

const parcelsTable = (waits: Waits): StateTable<ParcelsState> => ({
  none: { over: true, exits: ["part_sent", "sent"] },
  part_sent: stay(
    ["sent", "delivered", "returned"],
    [{ event: "shipment_sent" }, ORDERS],
    queueAfter(waits.carrier),
  ),
  sent: stay(
    ["delivered", "returned"],
    [{ event: "shipment_delivered" }, ORDERS],
    queueAfter(waits.carrier),
  ),
  delivered: { over: true, exits: ["returned"] },
  returned: stay(["sent", "delivered"], [{ event: "shipment_returned" }, ORDERS], queueAfter(0)),
});

const PAYMENT: StateTable<CheckoutStatus> = {
  open: stay(
    ["processing", "paid", "expired"],
    [ORDERS, BILLING, { event: "checkout.session.completed" }],
    { ms: 31 * MINUTE_MS, outcome: "expires" },
  ),
  processing: stay(
    ["paid", "failed"],
    [ORDERS, BILLING, { event: "checkout.session.async_payment_succeeded" }],
    { ms: 14 * DAY_MS, outcome: "fails" },
  ),
  paid: { over: true, exits: [] },
  failed: { over: true, exits: ["paid"] },
  expired: { over: true, exits: ["paid"] },
};

const refundTable = (waits: Waits): StateTable<RefundState> => ({
  due: stay(["sent", "done", "failed", "void"], [ORDERS], queueAfter(waits.refund_due)),
  sent: stay(["done", "failed"], [ORDERS, REFUND_FAILED, COMPARED], queueAfter(waits.refund_sent)),
  done: { over: true, exits: ["failed"] },
  failed: stay(["due"], [REFUND_FAILED, ORDERS], queueAfter(0)),
  void: { over: true, exits: ["sent", "done", "failed"] },
});

const DECIDED = [ORDERS, DISPUTE_CLOSED, COMPARED] as const;

const disputeTable = (waits: Waits): StateTable<DisputeState> => ({
  inquiry: stay(["inquiry_closed", "to_answer", "prevented"], DECIDED, queueAfter(0)),
  inquiry_closed: { over: true, exits: [] },
  // The bank takes an answer for about a week; its own day stands in the row.
  to_answer: stay(["in_review", "won", "lost", "prevented"], DECIDED, {
    ms: 7 * DAY_MS,
    outcome: "lost",
  }),
  in_review: stay(["won", "lost", "to_answer"], DECIDED, queueAfter(waits.dispute)),
  won: { over: true, exits: [] },
  lost: { over: true, exits: [] },
  prevented: { over: true, exits: [] },
});

const PLAN_MOVED: Watcher = { event: "customer.subscription.updated" };

const PLAN: StateTable<PlanState> = {
  incomplete: stay(["active", "ended"], [BILLING, PLAN_MOVED], { ms: DAY_MS, outcome: "ends" }),
  active: stay(["past_due", "ended"], [BILLING, PLAN_MOVED, { event: "invoice.upcoming" }], {
    ms: 32 * DAY_MS,
    outcome: "queue",
  }),
  past_due: stay(["active", "ended"], [BILLING, { event: "invoice.payment_failed" }], {
    ms: 16 * DAY_MS,
    outcome: "ends",
  }),
  ended: { over: true, exits: [] },
};

/** Every state of what costs or brings money, each with its exits, who watches it, and for how long it may stay. */
export function stateTables(
  { QUARANTINE_REFUND_DAYS }: Pick<Env, "QUARANTINE_REFUND_DAYS">,
  waits: Waits,
) {
  return {
    money: moneyTable(QUARANTINE_REFUND_DAYS, waits),
    print: printTable(waits),
    replacement: replacementTable(waits),
    parcels: parcelsTable(waits),
    payment: PAYMENT,
    refund: refundTable(waits),
    dispute: disputeTable(waits),
    plan: PLAN,
  };
}

/** Over, but read again for so long: a bank may take money back, or send it back. */
export const SETTLED_WATCH = { watchers: SETTLED, forMs: FOR_GOOD };
