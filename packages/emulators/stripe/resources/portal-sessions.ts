import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter, notServed } from "../wire/errors.ts";
import { checkUrl } from "../wire/limits.ts";
import { findCustomer } from "./customers.ts";
import { findSubscription } from "./subscriptions.ts";

type Params = Stripe.BillingPortal.SessionCreateParams;

export type PortalSession = {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
  locale: string | null;
  flow: PortalFlow | null;
  /** Secret part of the page's URL. */
  key: string;
};

export type PortalFlow = {
  type: "payment_method_update" | "subscription_cancel";
  subscription: string | null;
  /** The redirect after the flow; null for the portal's start page. */
  redirect: string | null;
};

export const portalSessions = table<PortalSession>("billing_portal.session");

const GOOD_FOR_S = 60 * 60;

export const portalOperations: Operation[] = [
  operation<Params>("POST /v1/billing_portal/sessions", ({ account, params }) => {
    const { customer, return_url, flow_data, locale } = params;
    if (!customer) throw missingParameter("customer");
    findCustomer(account, customer, "customer");
    if (return_url) checkUrl(return_url, "return_url");
    const session = account.store.put(portalSessions, {
      id: createId("bps"),
      created: account.clock.now(),
      customer,
      returnUrl: return_url ?? null,
      locale: locale ?? null,
      flow: flow_data ? createFlow(account, customer, flow_data) : null,
      key: createId("portal", 40),
    });
    return presentPortalSession(session, account);
  }),
];

/** Returns undefined for an unknown or expired session. */
export function findPortalSession(
  { store, clock }: Account,
  key: string,
): PortalSession | undefined {
  const found = store.list(portalSessions).find((one) => one.key === key);
  return found && found.created + GOOD_FOR_S > clock.now() ? found : undefined;
}

function createFlow(
  account: Account,
  customer: string,
  data: NonNullable<Params["flow_data"]>,
): PortalFlow {
  const { subscription_cancel, after_completion } = data;
  const type = parseFlowType(data.type);
  if (after_completion?.type === "hosted_confirmation") {
    throw notServed("flow_data[after_completion][type]=hosted_confirmation");
  }
  const redirect = after_completion?.redirect?.return_url ?? null;
  if (redirect) checkUrl(redirect, "flow_data[after_completion][redirect][return_url]");
  if (type === "payment_method_update") return { type, subscription: null, redirect };
  const param = "flow_data[subscription_cancel][subscription]";
  if (!subscription_cancel) throw missingParameter(param);
  const subscription = findSubscription(account, subscription_cancel.subscription, param);
  if (subscription.customer !== customer || subscription.cancelAtPeriodEnd) {
    throw invalid("This subscription cannot be canceled by this customer.", { param });
  }
  return { type, subscription: subscription.id, redirect };
}

function parseFlowType(type: string): PortalFlow["type"] {
  if (type === "payment_method_update" || type === "subscription_cancel") return type;
  throw notServed(`flow_data[type]=${type}`);
}

function presentPortalSession(session: PortalSession, { core }: Account): WireObject {
  return {
    id: session.id,
    object: "billing_portal.session",
    configuration: "bpc_stand_in",
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: session.flow ? presentFlow(session.flow) : null,
    livemode: false,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${core.url}/stripe/portal/${session.key}`,
  };
}

function presentFlow({ type, subscription, redirect }: PortalFlow): Record<string, unknown> {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect ? { return_url: redirect } : null,
      type: redirect ? "redirect" : "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: subscription ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}
