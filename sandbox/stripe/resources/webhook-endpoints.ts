import type Stripe from "stripe";
import type { WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { newId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { API_VERSION } from "../wire/contract.ts";
import { invalid } from "../wire/errors.ts";
import { checkUrl, type Metadata, mergedMetadata } from "../wire/limits.ts";

export type WebhookEndpoint = {
  id: string;
  created: number;
  url: string;
  secret: string;
  enabled_events: string[];
  description: string | null;
  metadata: Metadata;
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
        id: newId("we"),
        created: account.clock.now(),
        url,
        secret: newId("whsec", 32),
        enabled_events,
        description: description || null,
        metadata: mergedMetadata({}, params.metadata),
      });
      return { ...presentWebhookEndpoint(endpoint), secret: endpoint.secret };
    },
  ),
];

/** Without its secret, which is told once. */
function presentWebhookEndpoint({ secret: _, ...endpoint }: WebhookEndpoint): WireObject {
  return {
    ...endpoint,
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    livemode: false,
    status: "enabled",
  };
}
