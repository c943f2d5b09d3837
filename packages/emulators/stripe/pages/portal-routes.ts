import { type Context, Hono } from "hono";
import type { Account } from "../account.ts";
import { createCancellationChange } from "../billing/cancel.ts";
import { saveCard } from "../billing/save-card.ts";
import { type CardInput, validateCard } from "../payments/cards.ts";
import { processDue } from "../process-due.ts";
import { findPortalSession, type PortalSession } from "../resources/portal-sessions.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { changeSubscription, isOver, subscriptions } from "../resources/subscriptions.ts";
import { challengePage, portalGonePage } from "./after-pay-pages.ts";
import { cardChallenges, omitSecurityCode } from "./card-challenges.ts";
import { emptyCard, readCard } from "./card-form.ts";
import { type PortalForm, portalPage } from "./portal-page.ts";

const QUESTION = "MeMix wants to keep your card for what comes due. Nothing is charged now.";

const NOT_YOU = "Your bank could not confirm that this was you. Try again or use another card.";

const DONE: Record<string, string> = {
  card: "Your card is saved.",
  cancel: "Your plan ends with its period.",
  resume: "Your plan goes on.",
};

type Handler = (c: Context, session: PortalSession) => Response | Promise<Response>;

/** Serves the customer portal below /stripe/portal. */
export function portalRoutes(account: Account): Hono {
  const app = new Hono();
  const within = (handle: Handler) => (c: Context) => {
    processDue(account);
    const session = findPortalSession(account, c.req.param("key") ?? "");
    return session ? handle(c, session) : c.html(portalGonePage(), 404);
  };

  app.get(
    "/:key",
    within((c, session) => {
      const done = DONE[c.req.query("done") ?? ""] ?? null;
      return c.html(renderPortal(account, session, { done }));
    }),
  );
  for (const action of ["cancel", "resume"] as const) {
    app.post(
      `/:key/${action}`,
      within(async (c, session) => {
        const { subscription } = await c.req.parseBody();
        setCancellation(account, session, {
          id: String(subscription),
          isEnding: action === "cancel",
        });
        return redirectAfterAction(c, session, action);
      }),
    );
  }
  app.post(
    "/:key/card",
    within(async (c, session) =>
      changeCard(c, account, { session, card: readCard(await c.req.parseBody()) }),
    ),
  );
  questionRoutes(app, account, within);
  return app;
}

function questionRoutes(
  app: Hono,
  account: Account,
  within: (handle: Handler) => (c: Context) => Response | Promise<Response>,
): void {
  app.get(
    "/:key/challenge",
    within((c) => c.html(challengePage(QUESTION))),
  );
  app.post(
    "/:key/challenge",
    within(async (c, session) => {
      const { decision } = await c.req.parseBody();
      const challenge = account.store.find(cardChallenges, session.key);
      if (!challenge?.card) return c.redirect(getPath(session), 303);
      account.store.drop(cardChallenges, challenge.id);
      if (decision !== "approved")
        return c.html(renderPortal(account, session, { refusal: NOT_YOU }));
      saveCard(account, session.customer, { card: challenge.card, isApproved: true });
      return redirectAfterAction(c, session, "card");
    }),
  );
}

type CardChange = { session: PortalSession; card: CardInput };

function changeCard(c: Context, account: Account, { session, card }: CardChange) {
  const faults = validateCard(card, new Date(account.clock.now() * 1000));
  if (Object.keys(faults).length > 0)
    return c.html(renderPortal(account, session, { card, faults }));
  const result = saveCard(account, session.customer, { card, isApproved: false });
  if (result.outcome === "declined") {
    return c.html(renderPortal(account, session, { card, refusal: result.decline.message }));
  }
  if (result.outcome === "kept") return redirectAfterAction(c, session, "card");
  account.store.put(cardChallenges, { id: session.key, card: omitSecurityCode(card) });
  return c.redirect(`${getPath(session)}/challenge`, 303);
}

/** Ignores subscriptions of other customers. Idempotent. */
function setCancellation(
  account: Account,
  { customer }: PortalSession,
  { id, isEnding }: { id: string; isEnding: boolean },
): void {
  const found = account.store.find(subscriptions, id);
  if (found?.customer !== customer || isOver(found) || found.cancelAtPeriodEnd === isEnding) return;
  account.act(() => {
    const after = changeSubscription(
      account,
      found,
      createCancellationChange(account, found, isEnding),
    );
    account.emit("customer.subscription.updated", presentSubscription(after, account));
  });
}

function redirectAfterAction(c: Context, session: PortalSession, done: string): Response {
  const { flow } = session;
  const isFlowDone =
    flow?.type === (done === "card" ? "payment_method_update" : "subscription_cancel");
  return c.redirect((isFlowDone && flow?.redirect) || `${getPath(session)}?done=${done}`, 303);
}

function renderPortal(account: Account, session: PortalSession, form: Partial<PortalForm>) {
  const blank = { card: emptyCard, faults: {}, refusal: null, done: null };
  return portalPage(account, session, { ...blank, ...form });
}

function getPath({ key }: PortalSession): string {
  return `/stripe/portal/${key}`;
}
