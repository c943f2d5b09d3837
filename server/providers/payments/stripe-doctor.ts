import Stripe from "stripe";
import { doubtful, type Finding, fine, NOBODY, wrong } from "#server/settings/finding.ts";
import { openAccount } from "./stripe-account.ts";
import { missingEvents, STRIPE_API_VERSION } from "./stripe-needed-events.ts";

type StripeSettings = { secretKey: string; baseUrl: string; appUrl: string; isTaxed: boolean };

const KEY = "STRIPE_SECRET_KEY";
const HOOK = "STRIPE_WEBHOOK_SECRET";

/** Checks account, webhook, portal and tax settings; the shop itself checks prices. */
export async function examineStripe(asked: StripeSettings): Promise<Finding[]> {
  const stripe = openAccount(asked);
  const account = await examineAccount(stripe);
  if (account.some(({ state }) => state === "wrong")) return account;
  const others = await Promise.all([
    mayAsk("webhooks", HOOK, () => examineWebhook(stripe, asked.appUrl)),
    mayAsk("the portal", KEY, () => examinePortal(stripe)),
    mayAsk("taxes", "STRIPE_TAX", () => examineTaxes(stripe, asked.isTaxed)),
  ]);
  return [...account, ...others.flat()];
}

async function examineAccount(stripe: Stripe): Promise<Finding[]> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    if (!account.charges_enabled)
      return [
        wrong(KEY, "this account may not take cards yet: finish its registration at Stripe."),
      ];
    const paid = account.payouts_enabled
      ? []
      : [doubtful(KEY, "Stripe pays nothing out yet: add the bank account there.")];
    return [fine(KEY, `account ${account.id} takes cards`), ...paid];
  } catch (error) {
    return [asFinding(error, KEY, "the account")];
  }
}

/** A restricted key can suffice for the shop without the rights for every check. */
async function mayAsk(what: string, setting: string, ask: () => Promise<Finding[]>) {
  try {
    return await ask();
  } catch (error) {
    return [asFinding(error, setting, what)];
  }
}

function asFinding(error: unknown, setting: string, what: string): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return wrong(KEY, "Stripe refuses this key: copy it again, from Developers, API keys.");
  if (error instanceof Stripe.errors.StripePermissionError)
    return doubtful(setting, `this key may not read ${what}: look at it yourself, or let it.`);
  if (error instanceof Stripe.errors.StripeConnectionError) return wrong(setting, NOBODY);
  if (error instanceof Stripe.errors.StripeError)
    return wrong(setting, `Stripe did not say how ${what} is: ${error.type}.`);
  throw error;
}

async function examineWebhook(stripe: Stripe, appUrl: string): Promise<Finding[]> {
  const url = `${appUrl}/webhooks/stripe`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((each) => each.url === url);
  if (!endpoint) return [wrong(HOOK, `Stripe has no webhook to ${url}: npm run connect makes it.`)];
  if (endpoint.status !== "enabled")
    return [wrong(HOOK, `the webhook to ${url} is switched off at Stripe: switch it on.`)];
  const missing = missingEvents(endpoint.enabled_events);
  if (missing.length > 0)
    return [wrong(HOOK, `the webhook does not hear ${missing.join(", ")}: select them at Stripe.`)];
  if (endpoint.api_version && endpoint.api_version !== STRIPE_API_VERSION)
    return [
      doubtful(
        HOOK,
        `the webhook speaks API ${endpoint.api_version}: ${STRIPE_API_VERSION} is ours.`,
      ),
    ];
  return [fine(HOOK, "the webhook is there and hears everything (its secret shows with an event)")];
}

async function examinePortal(stripe: Stripe): Promise<Finding[]> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  return data.some(({ active }) => active)
    ? [fine(KEY, "the customer portal is saved")]
    : [
        wrong(
          KEY,
          "the customer portal was never saved: at Stripe, Settings, Billing, Customer portal, press Save.",
        ),
      ];
}

async function examineTaxes(stripe: Stripe, isTaxed: boolean): Promise<Finding[]> {
  if (!isTaxed)
    return [doubtful("STRIPE_TAX", "taxes come from a table of the shop, not from Stripe Tax.")];
  const { status } = await stripe.tax.settings.retrieve();
  return status === "active"
    ? [fine("STRIPE_TAX", "Stripe Tax is set up")]
    : [
        wrong(
          "STRIPE_TAX",
          "Stripe Tax is not set up: give it your address and where you collect.",
        ),
      ];
}
