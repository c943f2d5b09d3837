import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { invalid } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { findSession, type Session, sessions } from "./checkout-sessions.ts";
import { createSession } from "./create-session.ts";
import { presentSession } from "./present-session.ts";
import { presentLine } from "./session-lines.ts";

const PATH = "/v1/checkout/sessions";

export const sessionOperations: Operation[] = [
  operation<Stripe.Checkout.SessionCreateParams>(`POST ${PATH}`, ({ account, params }) =>
    presentSession(account.store.put(sessions, createSession(account, params)), account),
  ),
  operation<Stripe.Checkout.SessionListParams>(`GET ${PATH}`, ({ account, params }) => {
    const { created, customer, customer_details, payment_intent, status, subscription } = params;
    const found = account.store
      .list(sessions)
      .filter((one) => isWithin(one.created, created))
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !customer_details || getEmail(one) === customer_details.email)
      .filter((one) => !payment_intent || one.paymentIntent === payment_intent)
      .filter((one) => !subscription || one.subscribing?.subscription === subscription)
      .filter((one) => !status || one.status === status);
    return createList(PATH, found, {
      page: params,
      present: (one) => presentSession(one, account),
    });
  }),
  operation(`GET ${PATH}/{session}`, ({ account, id }) =>
    presentSession(findSession(account, id), account),
  ),
  operation<Stripe.Checkout.SessionListLineItemsParams>(
    `GET ${PATH}/{session}/line_items`,
    ({ account, params, id }) => {
      // Lines keep their given order, unlike all other lists.
      const lines = findSession(account, id).lines.toReversed();
      return createList(`${PATH}/${id}/line_items`, lines, {
        page: params,
        present: (line) => presentLine(line, account),
      });
    },
  ),
  operation(`POST ${PATH}/{session}/expire`, ({ account, id }) => {
    const session = findSession(account, id);
    if (session.status !== "open") {
      throw invalid(
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          `"${session.status}".`,
      );
    }
    return expireSession(account, session);
  }),
];

export function expireSession(account: Account, session: Session): WireObject {
  const expired = account.store.put(sessions, { ...session, status: "expired" });
  const shown = presentSession(expired, account);
  account.emit("checkout.session.expired", shown);
  return shown;
}

/** Expires the sessions that were not paid in time. */
export function expireLateSessions(account: Account): void {
  const now = account.clock.now();
  const late = account.store
    .list(sessions)
    .filter(({ status, expiresAt }) => status === "open" && expiresAt <= now);
  if (late.length === 0) return;
  account.act(() => {
    for (const session of late) expireSession(account, session);
  });
}

function getEmail(session: Session): string | null {
  return session.paidBy?.email ?? session.customerEmail;
}
