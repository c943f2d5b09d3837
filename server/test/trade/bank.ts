import type { Act } from "./customers.ts";
import type { Page, Simulation } from "./simulation.ts";

/** Actions in Stripe's dashboard and decisions of banks. */

async function actAtStripe(
  simulation: Simulation,
  what: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  if (simulation.pages.length === 0) return;
  const page = simulation.chance.pick(simulation.pages);
  const outcome = await act(page).then(
    () => "done",
    () => "not possible",
  );
  simulation.logAction(`${what} of ${page.kind} ${page.session}: ${outcome}`);
}

const refundAll: Act = (simulation) =>
  actAtStripe(simulation, "refund", ({ session }) =>
    simulation.shop.sandbox.stripe.refund(session),
  );

const refundPart: Act = (simulation) =>
  actAtStripe(simulation, "part refund", ({ session }) =>
    simulation.shop.sandbox.stripe.refund(session, 50 + simulation.chance.below(250)),
  );

const failRefund: Act = async (simulation) => {
  const { stripe } = simulation.shop.sandbox;
  for (const { session } of simulation.pages.toReversed()) {
    if (
      !(await stripe.failRefund(session).then(
        () => true,
        () => false,
      ))
    )
      continue;
    return simulation.logAction(`the bank sends a refund of ${session} back`);
  }
};

const dispute: Act = (simulation) =>
  actAtStripe(simulation, "dispute", ({ session }) =>
    simulation.shop.sandbox.stripe.dispute(session),
  );

const openInquiry: Act = (simulation) =>
  actAtStripe(simulation, "inquiry", ({ session }) =>
    simulation.shop.sandbox.stripe.dispute(session, { inquiry: true }),
  );

/** Transitions of a dispute's status; others are final. */
const NEXT_STATUSES: Record<
  string,
  ("needs_response" | "warning_closed" | "under_review" | "won" | "lost")[]
> = {
  warning_needs_response: ["needs_response", "warning_closed"],
  needs_response: ["under_review", "lost", "won"],
  under_review: ["won", "lost"],
};

const decideDispute: Act = async (simulation) => {
  const { stripe } = simulation.shop.sandbox;
  const events = await stripe.listEvents();
  const newest = events.find(
    ({ type, data: { object } }) =>
      type.startsWith("charge.dispute") && NEXT_STATUSES[String(object.status)] !== undefined,
  );
  if (!newest) return;
  const { id, payment_intent: payment } = newest.data.object;
  const last = events.find(({ data: { object } }) => object.id === id);
  const next = NEXT_STATUSES[String(last?.data.object.status)];
  if (!next) return;
  const status = simulation.chance.pick(next);
  await stripe.decideDispute(String(payment), status);
  simulation.logAction(`the dispute of ${payment} is ${status}`);
};

export const BANK: Act[] = [
  ...[refundAll, refundPart, refundPart, failRefund, failRefund],
  ...[dispute, dispute, openInquiry, decideDispute, decideDispute, decideDispute],
];
