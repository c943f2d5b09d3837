import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import type { DeskEventsPage } from "#shared/contracts/desk/webhooks.ts";
import type { CaseKind } from "#shared/desk-cases.ts";
import { readQueue } from "./audit.ts";
import { atDesk, proveAtDesk, type Town } from "./town.ts";

/** A person at the desk does what each entry offers, and what it asks for elsewhere. */

const HOUR_MS = 60 * 60_000;
/** What is done may bring up the next thing, e.g. a press that does not stop any more. */
const ROUNDS = 4;

/** Days of work at the desk, until nothing is left; what is left then, as lines. */
export async function workOff(town: Town): Promise<string[]> {
  for (let round = 0; round < ROUNDS; round++) {
    const { cases } = await readQueue(town);
    if (cases.length === 0) return [];
    for (const entry of cases) await settleCase(town, entry);
    await town.settle();
    for (const hours of [2, 22]) await town.pass(hours * HOUR_MS);
  }
  const { cases } = await readQueue(town);
  return cases.map(({ kind, orders, facts }) => {
    const about = orders.map(({ id }) => id).join(", ") || JSON.stringify(facts);
    return `nobody can settle: ${kind} ${about}`;
  });
}

type Settle = (town: Town, entry: DeskCase, orderId: string) => Promise<void>;

/** Of an entry about several orders each is done. */
export async function settleCase(town: Town, entry: DeskCase): Promise<void> {
  await proveAtDesk(town);
  const ids = entry.orders.length > 0 ? entry.orders.map(({ id }) => id) : [""];
  for (const id of ids) {
    const why = await SETTLE[entry.kind]?.(town, entry, id).then(
      () => "done",
      (error: Error) => error.message,
    );
    town.tell(`at the desk: ${entry.kind} ${id || JSON.stringify(entry.facts)}: ${why}`);
  }
}

const sendAgain: Settle = async (town, _, id) => {
  await atDesk(town, `/orders/${id}/send-again`, {});
};

const refundLeft: Settle = async (town, _, id) => {
  const { refundable: seen } = await atDesk<DeskOrder>(town, `/orders/${id}`);
  await atDesk(town, `/orders/${id}/refund`, { amount: seen, seen, reason: "print" });
};

const refundAgain: Settle = async (town, entry, id) => {
  if (!id) return await refundOffer(town, entry, id);
  const { refunds } = await atDesk<DeskOrder>(town, `/orders/${id}`);
  const failed = refunds.filter(({ state }) => state === "failed");
  for (const refund of failed) await atDesk(town, `/orders/refunds/${refund.id}/again`, {});
};

/** Of a plan or a pack: what failed once more, or all that is left of it. */
const refundOffer: Settle = async (town, { kind, facts }) => {
  const { id, refundable: seen } = await atDesk<DeskPayment>(town, `/payments/${facts.payment}`);
  const amount = kind === "refund_failed" ? Math.min(Number(facts.cents) / 100, seen) : seen;
  await atDesk(town, `/payments/${id}/refund`, { amount, seen, reason: "customer" });
};

const decideQuarantined: Settle = async (town, entry, id) => {
  if (!id) return await refundOffer(town, entry, id);
  if (town.chance.happens(0.5)) return await refundLeft(town, entry, id);
  await atDesk(town, `/orders/${id}/release`, {});
};

/** Answers the bank with what there is; a question is answered for good. */
const answerBank: Settle = async (town, { facts }, id) => {
  const { stripe } = town.shop.sandbox;
  const payment = id
    ? (await atDesk<DeskOrder>(town, `/orders/${id}`)).payment.id
    : String(facts.payment);
  const [newest] = (await stripe.listEvents()).filter(
    ({ type, data: { object } }) =>
      type.startsWith("charge.dispute") && object.payment_intent === payment,
  );
  const isQuestion = newest?.data.object.status === "warning_needs_response";
  await stripe.decideDispute(payment ?? "", isQuestion ? "warning_closed" : "under_review");
};

/** What is on hold for the printer's own reasons goes on once somebody wrote to them. */
const freeHeld: Settle = async (town, entry, id) => {
  const print = await newestPrint(town, id);
  if (print?.status === "draft") return await sendAgain(town, entry, id);
  await town.shop.sandbox.printful.move(print?.externalId ?? "", "release");
};

/** The printer stops what can't be stopped by machine. */
const stopPress: Settle = async (town, _, id) => {
  const print = await newestPrint(town, id);
  await town.shop.sandbox.printful.move(print?.externalId ?? "", "cancel");
};

async function newestPrint({ shop }: Town, orderId: string) {
  const prints = await shop.sandbox.printful.orders();
  return prints.find(({ externalId }) => externalId?.startsWith(orderId));
}

const sendOrRefund: Settle = async (town, entry, id) => {
  const print = await newestPrint(town, id);
  const isWorthIt = print === undefined || town.chance.happens(0.7);
  await (isWorthIt ? sendAgain : refundLeft)(town, entry, id);
};

const retryJobs: Settle = async (town, { facts }) => {
  await atDesk(town, `/jobs/${facts.job}/retry`, {});
};

const replayEvents: Settle = async (town) => {
  const { failed } = await atDesk<DeskEventsPage>(town, "/webhooks");
  for (const { id } of failed) await atDesk(town, `/webhooks/${id}/replay`, {});
};

const enterTax: Settle = async (town, { id, facts }) => {
  town.byHand.add(String(facts.payment));
  await atDesk(town, `/cases/${id}/done`, { reason: "Entered at the card company." });
};

/** Those without a line are settled by time alone. */
const SETTLE: Partial<Record<CaseKind, Settle>> = {
  ...{ print_refused: sendOrRefund, not_sent: sendAgain, print_held: freeHeld },
  ...{ part_cancelled: refundLeft, parcel_returned: refundLeft, books_differ: stopPress },
  ...{ refund_failed: refundAgain, payment_quarantined: decideQuarantined },
  ...{ tax_of_dispute: enterTax },
  ...{ payment_disputed: answerBank, job_failed: retryJobs, webhook_failed: replayEvents },
};
