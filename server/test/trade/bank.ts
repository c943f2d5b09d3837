import type { Act } from "./customers.ts";
import type { Page, Town } from "./town.ts";

/** What is done in the card company's own pages, and what banks decide. */

async function atBank(town: Town, what: string, act: (page: Page) => Promise<void>): Promise<void> {
  if (town.pages.length === 0) return;
  const page = town.chance.pick(town.pages);
  const why = await act(page).then(
    () => "done",
    () => "not possible",
  );
  town.tell(`${what} of ${page.kind} ${page.session}: ${why}`);
}

const refundAll: Act = (town) =>
  atBank(town, "refund", ({ session }) => town.shop.sandbox.stripe.refund(session));

const refundPart: Act = (town) =>
  atBank(town, "part refund", ({ session }) =>
    town.shop.sandbox.stripe.refund(session, 50 + town.chance.below(250)),
  );

const failRefund: Act = async (town) => {
  const { stripe } = town.shop.sandbox;
  for (const { session } of town.pages.toReversed()) {
    if (
      !(await stripe.failRefund(session).then(
        () => true,
        () => false,
      ))
    )
      continue;
    return town.tell(`the bank sends a refund of ${session} back`);
  }
};

const dispute: Act = (town) =>
  atBank(town, "dispute", ({ session }) => town.shop.sandbox.stripe.dispute(session));

const inquire: Act = (town) =>
  atBank(town, "inquiry", ({ session }) =>
    town.shop.sandbox.stripe.dispute(session, { inquiry: true }),
  );

/** What may come after each; nothing comes after the others. */
const NEXT: Record<
  string,
  ("needs_response" | "warning_closed" | "under_review" | "won" | "lost")[]
> = {
  warning_needs_response: ["needs_response", "warning_closed"],
  needs_response: ["under_review", "lost", "won"],
  under_review: ["won", "lost"],
};

const decide: Act = async (town) => {
  const { stripe } = town.shop.sandbox;
  const events = await stripe.listEvents();
  const newest = events.find(
    ({ type, data: { object } }) =>
      type.startsWith("charge.dispute") && NEXT[String(object.status)] !== undefined,
  );
  if (!newest) return;
  const { id, payment_intent: payment } = newest.data.object;
  const last = events.find(({ data: { object } }) => object.id === id);
  const next = NEXT[String(last?.data.object.status)];
  if (!next) return;
  const status = town.chance.pick(next);
  await stripe.decideDispute(String(payment), status);
  town.tell(`the dispute of ${payment} is ${status}`);
};

export const BANK: Act[] = [
  ...[refundAll, refundPart, refundPart, failRefund, failRefund],
  ...[dispute, dispute, inquire, decide, decide, decide],
];
