import type { Core } from "../../core/vendor.ts";
import type { Account } from "../account.ts";
import { isOfType } from "../resources/events.ts";
import { webhookEndpoints } from "../resources/webhook-endpoints.ts";

/** The signing secret that a shop configures to use this emulator. */
export const WEBHOOK_SECRET = "whsec_stand_in";

/** The events that the shop's endpoint receives. */
const SHOP_EVENTS = [
  "checkout.session.*",
  "payment_intent.*",
  "charge.*",
  "refund.*",
  "customer.subscription.*",
  "invoice.*",
];

export type Target = { url: string; secret: string };

/** Returns the shop's endpoint and the registered ones that receive this type. */
export function listTargets({ core, store }: Account, type: string): Target[] {
  const shop = { ...shopTarget(core), enabled_events: SHOP_EVENTS };
  return [shop, ...store.list(webhookEndpoints).filter(({ isOff }) => !isOff)]
    .filter(({ enabled_events }) => enabled_events.some((wanted) => isOfType(type, wanted)))
    .map(({ url, secret }) => ({ url, secret }));
}

export function shopTarget({ shopUrl }: Core): Target {
  return { url: `${shopUrl}/webhooks/stripe`, secret: WEBHOOK_SECRET };
}
