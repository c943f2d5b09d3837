import type { Core } from "../../core/vendor.ts";
import type { Account } from "../account.ts";
import { isOfType } from "../resources/events.ts";
import { webhookEndpoints } from "../resources/webhook-endpoints.ts";

/** What the shop must be given as its signing secret when it uses this stand-in. */
export const WEBHOOK_SECRET = "whsec_stand_in";

/** What a shop's endpoint is usually subscribed to. */
const OF_THE_SHOP = [
  "checkout.session.*",
  "payment_intent.*",
  "charge.*",
  "refund.*",
  "customer.subscription.*",
  "invoice.*",
];

export type Target = { url: string; secret: string };

/** The shop, and whatever was registered besides. */
export function targetsOf({ core, store }: Account, type: string): Target[] {
  const shop = { ...shopTarget(core), enabled_events: OF_THE_SHOP };
  return [shop, ...store.list(webhookEndpoints).filter(({ isOff }) => !isOff)]
    .filter(({ enabled_events }) => enabled_events.some((wanted) => isOfType(type, wanted)))
    .map(({ url, secret }) => ({ url, secret }));
}

export function shopTarget({ shopUrl }: Core): Target {
  return { url: `${shopUrl}/webhooks/stripe`, secret: WEBHOOK_SECRET };
}
