import { type Context, Hono } from "hono";
import type { Account } from "../account.ts";
import { processDue } from "../due.ts";
import { faultsOfCard } from "../payments/cards.ts";
import { type PayResult, payByBankDebit, payByCard } from "../payments/pay.ts";
import { computeTotals, type Session, sessions, taxed } from "../resources/checkout-sessions.ts";
import { table } from "../store/store.ts";
import { faultsOfAddress } from "./address-fields.ts";
import { challengePage, closedPage, successUrlOf, unknownSessionPage } from "./after-pay-pages.ts";
import { money } from "./money.ts";
import {
  emptyPayForm,
  faultOfEmail,
  knownEmailOf,
  type PayFaults,
  type PayForm,
  readPayForm,
} from "./pay-form.ts";
import { payPage } from "./pay-page.ts";

/** Pending 3-D Secure challenges. */
const challenges = table<{ id: string; form: PayForm }>("challenge");

/** Serves the hosted payment page below /stripe/pay. */
export function payRoutes(account: Account): Hono {
  const app = new Hono();
  const open: Opened = (c) => {
    processDue(account);
    return account.store.find(sessions, c.req.param("id") ?? "");
  };

  app.get("/:id", (c) => {
    const session = open(c);
    if (!session) return c.html(unknownSessionPage(), 404);
    if (session.status !== "open") return c.html(closedPage(session));
    return c.html(blankPage(account, session));
  });

  app.post("/:id", async (c) => {
    const body = await c.req.parseBody();
    const session = open(c);
    if (!session) return c.html(unknownSessionPage(), 404);
    return pay(c, account, { session, form: readPayForm(body, knownEmailOf(account, session)) });
  });

  challengeRoutes(app, account, open);
  return app;
}

function questionOf(session: Session): string {
  return `MeMix asks for ${money(computeTotals(session).total)} from the card.`;
}

type Opened = (c: Context) => Session | undefined;

function challengeRoutes(app: Hono, account: Account, open: Opened): void {
  app.get("/:id/challenge", (c) => {
    const session = open(c);
    const isAsked = session?.status === "open" && account.store.find(challenges, session.id);
    return isAsked
      ? c.html(challengePage(questionOf(session)))
      : c.redirect(`/stripe/pay/${c.req.param("id")}`);
  });

  app.post("/:id/challenge", async (c) => {
    const { decision } = await c.req.parseBody();
    const session = open(c);
    const asked = session && account.store.find(challenges, session.id);
    if (!session || !asked) return c.redirect(`/stripe/pay/${c.req.param("id")}`, 303);
    account.store.drop(challenges, asked.id);
    const approval = decision === "approved" ? "approved" : "denied";
    const { form } = asked;
    const result = payByCard(account, session, { card: form.card, email: form.email, approval });
    return answer(c, account, { session, form, result });
  });
}

type Try = { session: Session; form: PayForm };

function pay(c: Context, account: Account, given: Try): Response | Promise<Response> {
  const { form } = given;
  if (given.session.status !== "open") return afterwards(c, given.session);
  const isCard = form.method === "card";
  const now = new Date(account.clock.now() * 1000);
  const session = located(account, given);
  const faults = {
    ...{ ...faultOfEmail(form.email), ...faultsOfAddress(session, form.address) },
    ...(isCard ? faultsOfCard(form.card, now) : {}),
  };
  if (Object.keys(faults).length > 0) {
    return c.html(filledPage(account, { session, form }, { faults }));
  }
  const { total } = computeTotals(session);
  if (session.automaticTax && form.shownCents !== total) {
    const refusal = `With the tax where you live it is ${money(total)}. Look at it and pay again.`;
    return c.html(filledPage(account, { session, form }, { refusal }));
  }
  const result = isCard
    ? payByCard(account, session, { card: form.card, email: form.email })
    : payByBankDebit(account, session, { email: form.email, name: null });
  return answer(c, account, { session, form, result });
}

/** Saves the customer's address to the session. */
function located(account: Account, { session, form }: Try): Session {
  const after = taxed(account, session, form.address);
  return after === session ? session : account.store.put(sessions, after);
}

function answer(
  c: Context,
  account: Account,
  { session, form, result }: Try & { result: PayResult },
): Response | Promise<Response> {
  switch (result.outcome) {
    case "declined":
      return c.html(filledPage(account, { session, form }, { refusal: result.decline.message }));
    case "unlocated":
      return c.html(blankPage(account, session));
    case "challenge":
      // The security code is never stored.
      account.store.put(challenges, {
        id: session.id,
        form: { ...form, card: { ...form.card, cvc: "" } },
      });
      return c.redirect(`/stripe/pay/${session.id}/challenge`, 303);
    default:
      return afterwards(c, result.session);
  }
}

/** Also redirects the second request of a double click. */
function afterwards(c: Context, session: Session): Response | Promise<Response> {
  if (session.status === "complete") return c.redirect(successUrlOf(session), 303);
  return c.html(closedPage(session));
}

function blankPage(account: Account, session: Session) {
  return filledPage(account, { session, form: emptyPayForm(knownEmailOf(account, session)) }, {});
}

function filledPage(
  account: Account,
  { session, form }: Try,
  { faults = {}, refusal = null }: { faults?: PayFaults; refusal?: string | null },
) {
  const isEmailKnown = knownEmailOf(account, session) !== null;
  const now = account.clock.now();
  return payPage({ session, form, isEmailKnown, faults, refusal, now });
}
