import { type Context, Hono } from "hono";
import { money } from "../../core/money.ts";
import type { Account } from "../account.ts";
import { validateCard } from "../payments/cards.ts";
import { type PayResult, payByBankDebit, payByCard } from "../payments/pay.ts";
import { processDue } from "../process-due.ts";
import { applyTax, computeTotals, type Session, sessions } from "../resources/checkout-sessions.ts";
import { table } from "../store/store.ts";
import { validateAddress } from "./address-fields.ts";
import {
  challengePage,
  closedPage,
  createSuccessUrl,
  unknownSessionPage,
} from "./after-pay-pages.ts";
import {
  emptyPayForm,
  findKnownEmail,
  type PayErrors,
  type PayForm,
  readPayForm,
  validateEmail,
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
    return pay(c, account, { session, form: readPayForm(body, findKnownEmail(account, session)) });
  });

  challengeRoutes(app, account, open);
  return app;
}

function formatQuestion(session: Session): string {
  return `MeMix asks for ${money(computeTotals(session).total)} from the card.`;
}

type Opened = (c: Context) => Session | undefined;

function challengeRoutes(app: Hono, account: Account, open: Opened): void {
  app.get("/:id/challenge", (c) => {
    const session = open(c);
    const challenge = session?.status === "open" && account.store.find(challenges, session.id);
    return challenge
      ? c.html(challengePage(formatQuestion(session)))
      : c.redirect(`/stripe/pay/${c.req.param("id")}`);
  });

  app.post("/:id/challenge", async (c) => {
    const { decision } = await c.req.parseBody();
    const session = open(c);
    const challenge = session && account.store.find(challenges, session.id);
    if (!session || !challenge) return c.redirect(`/stripe/pay/${c.req.param("id")}`, 303);
    account.store.drop(challenges, challenge.id);
    const approval = decision === "approved" ? "approved" : "denied";
    const { form } = challenge;
    const result = payByCard(account, session, { card: form.card, email: form.email, approval });
    return renderResult(c, account, { session, form, result });
  });
}

type PayAttempt = { session: Session; form: PayForm };

function pay(c: Context, account: Account, given: PayAttempt): Response | Promise<Response> {
  const { form } = given;
  if (given.session.status !== "open") return redirectAfterPayment(c, given.session);
  const isCard = form.method === "card";
  const now = new Date(account.clock.now() * 1000);
  const session = applyAddress(account, given);
  const faults = {
    ...{ ...validateEmail(form.email), ...validateAddress(session, form.address) },
    ...(isCard ? validateCard(form.card, now) : {}),
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
  return renderResult(c, account, { session, form, result });
}

/** Saves the customer's address to the session. */
function applyAddress(account: Account, { session, form }: PayAttempt): Session {
  const after = applyTax(account, session, form.address);
  return after === session ? session : account.store.put(sessions, after);
}

function renderResult(
  c: Context,
  account: Account,
  { session, form, result }: PayAttempt & { result: PayResult },
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
      return redirectAfterPayment(c, result.session);
  }
}

/** Also redirects the second request of a double click. */
function redirectAfterPayment(c: Context, session: Session): Response | Promise<Response> {
  if (session.status === "complete") return c.redirect(createSuccessUrl(session), 303);
  return c.html(closedPage(session));
}

function blankPage(account: Account, session: Session) {
  return filledPage(account, { session, form: emptyPayForm(findKnownEmail(account, session)) }, {});
}

function filledPage(
  account: Account,
  { session, form }: PayAttempt,
  { faults = {}, refusal = null }: { faults?: PayErrors; refusal?: string | null },
) {
  const isEmailKnown = findKnownEmail(account, session) !== null;
  const now = account.clock.now();
  return payPage({ session, form, isEmailKnown, faults, refusal, now });
}
