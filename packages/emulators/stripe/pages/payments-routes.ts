import { type Context, Hono } from "hono";
import { notFoundPage } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { monthsAfter } from "../billing/periods.ts";
import { decideBankDebit } from "../payments/bank-debit.ts";
import { processDue } from "../process-due.ts";
import { sessions } from "../resources/checkout-sessions.ts";
import { disputeCharge } from "../resources/disputes.ts";
import { events } from "../resources/events.ts";
import { refundCharge } from "../resources/refunds.ts";
import { expireSession } from "../resources/session-operations.ts";
import type { Deliverer } from "../webhooks/deliverer.ts";
import { releaseEvents, resendEvent } from "../webhooks/on-demand.ts";
import { holdEvents } from "../webhooks/plan.ts";
import { ApiError, invalid } from "../wire/errors.ts";
import { paymentPage } from "./payment-page.ts";
import { findPayment, type Payment } from "./payment-states.ts";
import { paymentsPage } from "./payments-page.ts";

const A_DAY_S = 24 * 60 * 60;

type Action = (payment: Payment, form: Record<string, string>) => unknown;

/** Serves the owner's pages and their actions. */
export function paymentsRoutes(account: Account, deliverer: Deliverer): Hono {
  const app = new Hono();

  app.get("/", (c) => {
    processDue(account);
    return c.html(paymentsPage(account));
  });

  app.post("/press/hold", (c) => {
    account.act(() => holdEvents(account, true));
    return c.redirect("/stripe", 303);
  });

  app.post("/press/release", async (c) => {
    const { order } = await c.req.parseBody();
    const first = order === "newest_first" ? "newest_first" : "oldest_first";
    await releaseEvents({ account, deliverer }, first);
    return c.redirect("/stripe", 303);
  });

  app.post("/press/move", async (c) => {
    const { by } = await c.req.parseBody();
    account.clock.advance(by === "month" ? aMonth(account.clock.now()) : A_DAY_S);
    processDue(account);
    return c.redirect(backTo(c), 303);
  });

  app.get("/payments/:id", (c) => show(c, account, null));

  for (const [name, action] of Object.entries(createActions(account, deliverer))) {
    app.post(`/payments/:id/${name}`, (c) => runAction(c, account, action));
  }
  return app;
}

/** Adds two hours, so that a renewal's invoice is finalized and paid as well. */
function aMonth(now: number): number {
  return monthsAfter(now, 1) - now + 2 * 60 * 60;
}

/** Returns the emulator page that the form was on. */
function backTo(c: Context): string {
  const from = c.req.header("referer") ?? "";
  const { pathname } = URL.canParse(from) ? new URL(from) : { pathname: "" };
  return pathname.startsWith("/stripe/subscriptions/") ? pathname : "/stripe";
}

function createActions(account: Account, deliverer: Deliverer): Record<string, Action> {
  return {
    expire: ({ session }) => {
      if (session.status !== "open") throw invalid("It is over already.");
      account.act(() => expireSession(account, session));
    },
    settle: ({ session }) => decideBankDebit(account, session.id, "settle"),
    refuse: ({ session }) => decideBankDebit(account, session.id, "refuse"),
    dispute: ({ charge }) => {
      if (!charge) throw invalid("Nothing was paid.");
      account.act(() => disputeCharge(account, charge));
    },
    refund: ({ charge }, { dollars = "" }) => {
      if (!charge) throw invalid("Nothing was paid.");
      const amount = Math.round(Number(dollars.replaceAll(/[$,\s]/g, "")) * 100);
      if (!Number.isSafeInteger(amount)) throw invalid("Enter an amount such as 12.50.");
      account.act(() => refundCharge(account, charge, { amount }));
    },
    resend: (_, { event = "", times }) => {
      const found = account.store.find(events, event);
      if (!found) throw invalid("There is no such event.");
      return resendEvent({ account, deliverer }, found, {
        times: times === "2" ? 2 : 1,
        parallel: true,
      });
    },
  };
}

async function runAction(c: Context, account: Account, action: Action): Promise<Response> {
  const session = account.store.find(sessions, c.req.param("id") ?? "");
  if (!session) return c.html(notFoundPage(account.core), 404);
  try {
    await action(findPayment(account, session), await c.req.parseBody<Record<string, string>>());
  } catch (error) {
    if (error instanceof ApiError) return show(c, account, error.message);
    throw error;
  }
  return c.redirect(`/stripe/payments/${session.id}`, 303);
}

function show(c: Context, account: Account, complaint: string | null) {
  const session = account.store.find(sessions, c.req.param("id") ?? "");
  if (!session) return c.html(notFoundPage(account.core), 404);
  const page = paymentPage(account, findPayment(account, session), { complaint });
  return c.html(page, complaint ? 400 : 200);
}
