import type Stripe from "stripe";
import type { WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { API_VERSION } from "../wire/contract.ts";
import { invalid, noSuch } from "../wire/errors.ts";
import { checkUrl, type Metadata, mergeMetadata } from "../wire/limits.ts";
import { createList } from "../wire/lists.ts";

export type WebhookEndpoint = {
  id: string;
  created: number;
  url: string;
  secret: string;
  enabled_events: string[];
  description: string | null;
  metadata: Metadata;
  isOff?: boolean;
};

export const webhookEndpoints = table<WebhookEndpoint>("webhook_endpoint");

export const webhookEndpointOperations: Operation[] = [
  operation<Stripe.WebhookEndpointCreateParams>(
    "POST /v1/webhook_endpoints",
    ({ account, params }) => {
      const { url, enabled_events, description, api_version } = params;
      checkUrl(url, "url");
      if (api_version && api_version !== API_VERSION) {
        throw invalid(`Invalid Stripe API version: ${api_version}`, { param: "api_version" });
      }
      const endpoint = account.store.put(webhookEndpoints, {
        id: createId("we"),
        created: account.clock.now(),
        url,
        secret: createId("whsec", 32),
        enabled_events,
        description: description || null,
        metadata: mergeMetadata({}, params.metadata),
      });
      return { ...presentWebhookEndpoint(endpoint), secret: endpoint.secret };
    },
  ),
  operation<Stripe.WebhookEndpointListParams>("GET /v1/webhook_endpoints", ({ account, params }) =>
    createList("/v1/webhook_endpoints", account.store.list(webhookEndpoints), {
      page: params,
      present: presentWebhookEndpoint,
    }),
  ),
  operation<Stripe.WebhookEndpointUpdateParams>(
    "POST /v1/webhook_endpoints/{webhook_endpoint}",
    ({ account, params, id }) => {
      const before = account.store.find(webhookEndpoints, id);
      if (!before) throw noSuch("webhook_endpoint", id, "webhook_endpoint");
      const { enabled_events = before.enabled_events, disabled = before.isOff ?? false } = params;
      const after = { ...before, enabled_events, isOff: disabled };
      return presentWebhookEndpoint(account.store.put(webhookEndpoints, after));
    },
  ),
  operation("DELETE /v1/webhook_endpoints/{webhook_endpoint}", ({ account, id }) => {
    if (!account.store.find(webhookEndpoints, id))
      throw noSuch("webhook_endpoint", id, "webhook_endpoint");
    account.store.drop(webhookEndpoints, id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];

/** Omits the secret, which only the create call returns. */
function presentWebhookEndpoint({ secret: _, isOff, ...endpoint }: WebhookEndpoint): WireObject {
  return {
    ...endpoint,
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    livemode: false,
    status: isOff ? "disabled" : "enabled",
  };
}
