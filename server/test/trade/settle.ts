import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import type { DeskEventsPage } from "#shared/contracts/desk/webhooks.ts";
import type { CaseKind } from "#shared/desk-cases.ts";
import { readQueue } from "./audit.ts";
import { callDesk, reauthenticate, type Simulation } from "./simulation.ts";

/** Settles cases like an operator: at the desk, at Stripe and at Printful. */

const HOUR_MS = 60 * 60_000;
/** Settling a case may open another one, e.g. if a print can't be stopped any more. */
const ROUNDS = 4;

/** Settles cases for up to 4 days; returns the remaining ones, one line each. */
export async function settleAll(simulation: Simulation): Promise<string[]> {
  for (let round = 0; round < ROUNDS; round++) {
    const { cases } = await readQueue(simulation);
    if (cases.length === 0) return [];
    for (const entry of cases) await settleCase(simulation, entry);
    await simulation.settle();
    for (const hours of [2, 22]) await simulation.pass(hours * HOUR_MS);
  }
  const { cases } = await readQueue(simulation);
  return cases.map(({ kind, orders, facts }) => {
    const subject = orders.map(({ id }) => id).join(", ") || JSON.stringify(facts);
    return `can't be settled: ${kind} ${subject}`;
  });
}

type Settle = (simulation: Simulation, entry: DeskCase, orderId: string) => Promise<void>;

/** Settles a case, for each of its orders. */
export async function settleCase(simulation: Simulation, entry: DeskCase): Promise<void> {
  await reauthenticate(simulation);
  const ids = entry.orders.length > 0 ? entry.orders.map(({ id }) => id) : [""];
  for (const id of ids) {
    const outcome = await SETTLE[entry.kind]?.(simulation, entry, id).then(
      () => "done",
      (error: Error) => error.message,
    );
    simulation.logAction(
      `at the desk: ${entry.kind} ${id || JSON.stringify(entry.facts)}: ${outcome}`,
    );
  }
}

const resubmit: Settle = async (simulation, _, id) => {
  await callDesk(simulation, `/orders/${id}/send-again`, {});
};

const refundLeft: Settle = async (simulation, _, id) => {
  const { refundable: seen } = await callDesk<DeskOrder>(simulation, `/orders/${id}`);
  await callDesk(simulation, `/orders/${id}/refund`, { amount: seen, seen, reason: "print" });
};

const retryRefund: Settle = async (simulation, entry, id) => {
  if (!id) return await refundOffer(simulation, entry, id);
  const { refunds } = await callDesk<DeskOrder>(simulation, `/orders/${id}`);
  const failed = refunds.filter(({ state }) => state === "failed");
  for (const refund of failed) await callDesk(simulation, `/orders/refunds/${refund.id}/again`, {});
};

/** Refunds a plan or pack: the failed amount again, or the rest. */
const refundOffer: Settle = async (simulation, { kind, facts }) => {
  const { id, refundable: seen } = await callDesk<DeskPayment>(
    simulation,
    `/payments/${facts.payment}`,
  );
  const amount = kind === "refund_failed" ? Math.min(Number(facts.cents) / 100, seen) : seen;
  await callDesk(simulation, `/payments/${id}/refund`, { amount, seen, reason: "customer" });
};

const decideQuarantined: Settle = async (simulation, entry, id) => {
  if (!id) return await refundOffer(simulation, entry, id);
  if (simulation.chance.happens(0.5)) return await refundLeft(simulation, entry, id);
  await callDesk(simulation, `/orders/${id}/release`, {});
};

/** Responds to a dispute; an inquiry is closed. */
const respondToDispute: Settle = async (simulation, { facts }, id) => {
  const { stripe } = simulation.shop.sandbox;
  const payment = id
    ? (await callDesk<DeskOrder>(simulation, `/orders/${id}`)).payment.id
    : String(facts.payment);
  const [newest] = (await stripe.listEvents()).filter(
    ({ type, data: { object } }) =>
      type.startsWith("charge.dispute") && object.payment_intent === payment,
  );
  const isInquiry = newest?.data.object.status === "warning_needs_response";
  await stripe.decideDispute(payment ?? "", isInquiry ? "warning_closed" : "under_review");
};

/** Releases an order that Printful put on hold, like its support would; resubmits a draft. */
const releaseHeld: Settle = async (simulation, entry, id) => {
  const print = await findNewestPrint(simulation, id);
  if (print?.status === "draft") return await resubmit(simulation, entry, id);
  await simulation.shop.sandbox.printful.move(print?.externalId ?? "", "release");
};

/** Cancels an order at Printful that its API can't cancel any more. */
const cancelPrint: Settle = async (simulation, _, id) => {
  const print = await findNewestPrint(simulation, id);
  await simulation.shop.sandbox.printful.move(print?.externalId ?? "", "cancel");
};

async function findNewestPrint({ shop }: Simulation, orderId: string) {
  const prints = await shop.sandbox.printful.orders();
  return prints.find(({ externalId }) => externalId?.startsWith(orderId));
}

const sendOrRefund: Settle = async (simulation, entry, id) => {
  const print = await findNewestPrint(simulation, id);
  const isWorthIt = print === undefined || simulation.chance.happens(0.7);
  await (isWorthIt ? resubmit : refundLeft)(simulation, entry, id);
};

const retryJobs: Settle = async (simulation, { facts }) => {
  await callDesk(simulation, `/jobs/${facts.job}/retry`, {});
};

const replayEvents: Settle = async (simulation) => {
  const { failed } = await callDesk<DeskEventsPage>(simulation, "/webhooks");
  for (const { id } of failed) await callDesk(simulation, `/webhooks/${id}/replay`, {});
};

const enterTax: Settle = async (simulation, { id, facts }) => {
  simulation.byHand.add(String(facts.payment));
  await callDesk(simulation, `/cases/${id}/done`, { reason: "Entered at the card company." });
};

/** Kinds without an entry settle themselves over time. */
const SETTLE: Partial<Record<CaseKind, Settle>> = {
  ...{ print_refused: sendOrRefund, not_sent: resubmit, print_held: releaseHeld },
  ...{ part_cancelled: refundLeft, parcel_returned: refundLeft, books_differ: cancelPrint },
  ...{ refund_failed: retryRefund, payment_quarantined: decideQuarantined },
  ...{ tax_of_dispute: enterTax },
  ...{ payment_disputed: respondToDispute, job_failed: retryJobs, webhook_failed: replayEvents },
};
