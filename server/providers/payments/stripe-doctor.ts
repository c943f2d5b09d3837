import Stripe from "stripe";
import { doubtful, type Finding, fine, NO_RESPONSE, wrong } from "#server/settings/finding.ts";
import { openAccount } from "./stripe-account.ts";
import { missingEvents, STRIPE_API_VERSION } from "./stripe-needed-events.ts";

type StripeSettings = { secretKey: string; baseUrl: string; appUrl: string; isTaxed: boolean };

const KEY = "STRIPE_SECRET_KEY";
const HOOK = "STRIPE_WEBHOOK_SECRET";

/** Checks account, webhook, portal and tax settings; the shop itself checks prices. */
export async function examineStripe(settings: StripeSettings): Promise<Finding[]> {
  const stripe = openAccount(settings);
  const account = await examineAccount(stripe);
  if (account.some(({ state }) => state === "wrong")) return account;
  const others = await Promise.all([
    runCheck("webhooks", HOOK, () => examineWebhook(stripe, settings.appUrl)),
    runCheck("the portal", KEY, () => examinePortal(stripe)),
    runCheck("taxes", "STRIPE_TAX", () => examineTaxes(stripe, settings.isTaxed)),
  ]);
  return [...account, ...others.flat()];
}

async function examineAccount(stripe: Stripe): Promise<Finding[]> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    if (!account.charges_enabled)
      return [
        wrong(KEY, "this account can't accept cards yet. Complete its activation in Stripe."),
      ];
    const paid = account.payouts_enabled
      ? []
      : [doubtful(KEY, "payouts are disabled. Add a bank account in Stripe.")];
    return [fine(KEY, `account ${account.id} accepts cards`), ...paid];
  } catch (error) {
    return [asFinding(error, KEY, "the account")];
  }
}

/** A restricted key can suffice for the shop without the rights for every check. */
async function runCheck(what: string, setting: string, check: () => Promise<Finding[]>) {
  try {
    return await check();
  } catch (error) {
    return [asFinding(error, setting, what)];
  }
}

function asFinding(error: unknown, setting: string, what: string): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return wrong(KEY, "Stripe rejects this key. Copy it again from Developers, API keys.");
  if (error instanceof Stripe.errors.StripePermissionError)
    return doubtful(
      setting,
      `this key can't read ${what}. Check it in Stripe, or add the permission.`,
    );
  if (error instanceof Stripe.errors.StripeConnectionError) return wrong(setting, NO_RESPONSE);
  if (error instanceof Stripe.errors.StripeError)
    return wrong(setting, `Stripe returned an error for ${what}: ${error.type}.`);
  throw error;
}

async function examineWebhook(stripe: Stripe, appUrl: string): Promise<Finding[]> {
  const url = `${appUrl}/webhooks/stripe`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((each) => each.url === url);
  if (!endpoint)
    return [wrong(HOOK, `Stripe has no webhook to ${url}. Run npm run connect to create it.`)];
  if (endpoint.status !== "enabled")
    return [wrong(HOOK, `the webhook to ${url} is disabled. Enable it in Stripe.`)];
  const missing = missingEvents(endpoint.enabled_events);
  if (missing.length > 0)
    return [
      wrong(HOOK, `the webhook doesn't receive ${missing.join(", ")}. Select them in Stripe.`),
    ];
  if (endpoint.api_version && endpoint.api_version !== STRIPE_API_VERSION)
    return [
      doubtful(
        HOOK,
        `the webhook uses API version ${endpoint.api_version}, the shop ${STRIPE_API_VERSION}.`,
      ),
    ];
  return [fine(HOOK, "the webhook receives all events (its secret is only tested by an event)")];
}

async function examinePortal(stripe: Stripe): Promise<Finding[]> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  return data.some(({ active }) => active)
    ? [fine(KEY, "the customer portal is configured")]
    : [
        wrong(
          KEY,
          "the customer portal isn't configured. In Stripe, open Settings, Billing, Customer portal and click Save.",
        ),
      ];
}

async function examineTaxes(stripe: Stripe, isTaxed: boolean): Promise<Finding[]> {
  if (!isTaxed)
    return [
      doubtful("STRIPE_TAX", "tax rates come from the shop's own table, not from Stripe Tax."),
    ];
  const { status } = await stripe.tax.settings.retrieve();
  return status === "active"
    ? [fine("STRIPE_TAX", "Stripe Tax is set up")]
    : [wrong("STRIPE_TAX", "Stripe Tax isn't set up. Enter your address and your registrations.")];
}
