import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { listCataloguedVariants } from "#server/features/catalog/commands/sync-products.ts";
import {
  STRIPE_API_VERSION,
  STRIPE_EVENTS,
} from "#server/providers/payments/stripe-needed-events.ts";
import { PRINTFUL_EVENTS } from "#server/providers/print/printful-needed-events.ts";
import { PACKS, PLANS } from "#shared/plans.ts";

/** A mock server for all providers, with an account that is set up correctly, and for the shop's own address. */
export type ProviderWorld = {
  url: string;
  /** By method and path. Tests replace responses to simulate faults. */
  answers: Record<string, Reply>;
  settings: Record<string, string>;
  close(): void;
};

export type Reply = { status?: number; body: unknown; headers?: Record<string, string> };

export async function openProviderWorld(): Promise<ProviderWorld> {
  const world: ProviderWorld = { url: "", answers: {}, settings: {}, close: () => undefined };
  const server = createServer((request, response) => {
    const { status = 200, body, headers } = findReply(world, request);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.answers = {
    ...createStripeReplies(world.url),
    ...createPrintfulReplies(world.url),
    ...createOtherReplies(world.url),
  };
  world.settings = createSettings(world.url);
  world.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return world;
}

function findReply({ answers }: ProviderWorld, { method, url = "" }: IncomingMessage): Reply {
  const found = answers[`${method} ${url.split("?")[0]}`];
  return (
    found ?? {
      status: 404,
      body: { error: { type: "invalid_request_error", code: "resource_missing" } },
    }
  );
}

function createSettings(url: string): Record<string, string> {
  const prices = [...PLANS, ...PACKS].map(({ key }) => [
    `STRIPE_PRICE_${key.toUpperCase()}`,
    `price_${key}`,
  ]);
  return {
    APP_URL: url,
    OPENAI_API_KEY: "sk-key",
    OPENAI_BASE_URL: `${url}/openai/v1`,
    SENDGRID_API_KEY: "SG.key",
    SENDGRID_BASE_URL: `${url}/sendgrid`,
    MAIL_FROM: "hello@memix.de",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: "whsec_key",
    STRIPE_BASE_URL: url,
    STRIPE_TAX: "true",
    ...Object.fromEntries(prices),
    PRINTFUL_TOKEN: "token",
    PRINTFUL_STORE_ID: "7",
    PRINTFUL_WEBHOOK_SECRET: "00ff",
    PRINTFUL_BASE_URL: `${url}/printful`,
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_DISCOVERY_URL: `${url}/google/discovery`,
  };
}

function createStripeReplies(url: string): Record<string, Reply> {
  const list = (data: object[]) => ({ body: { object: "list", data, has_more: false } });
  const offers = [...PLANS, ...PACKS].map(({ key, cents }) => {
    const recurring = PLANS.some((plan) => plan.key === key)
      ? { interval: "month", interval_count: 1 }
      : null;
    const price = { unit_amount: cents, currency: "usd", recurring, product: `prod_${key}` };
    const flags = { active: true, livemode: false, metadata: {} };
    return {
      [`GET /v1/prices/price_${key}`]: { body: { id: `price_${key}`, ...price, ...flags } },
      [`GET /v1/products/prod_${key}`]: { body: { id: `prod_${key}`, ...flags } },
    };
  });
  return {
    ...Object.assign({}, ...offers),
    "GET /v1/account": { body: { id: "acct_1", charges_enabled: true, payouts_enabled: true } },
    "GET /v1/webhook_endpoints": list([stripeEndpoint(url)]),
    "GET /v1/billing_portal/configurations": list([{ id: "bpc_1", active: true }]),
    "GET /v1/tax/settings": { body: { object: "tax.settings", status: "active" } },
  };
}

export function stripeEndpoint(url: string, change: object = {}) {
  return {
    id: "we_1",
    url: `${url}/webhooks/stripe`,
    status: "enabled",
    api_version: STRIPE_API_VERSION,
    enabled_events: Object.keys(STRIPE_EVENTS),
    ...change,
  };
}

function createPrintfulReplies(url: string): Record<string, Reply> {
  const variants = listCataloguedVariants().map(({ id }) => [
    `GET /printful/products/variant/${id}`,
    { body: { code: 200, result: { variant: { id } } } },
  ]);
  return {
    ...Object.fromEntries(variants),
    "GET /printful/stores": { body: { code: 200, result: [{ id: 7, name: "MeMix" }] } },
    "GET /printful/v2/webhooks": printfulWebhooks(url, Object.keys(PRINTFUL_EVENTS)),
  };
}

export function printfulWebhooks(url: string, types: string[]): Reply {
  const events = types.map((type) => ({ type, url: null }));
  return { body: { data: { default_url: `${url}/webhooks/printful`, events } } };
}

function createOtherReplies(url: string): Record<string, Reply> {
  const model = { id: "gpt-image-2.5-flare", shutdown_date: null };
  const sender = { from_email: "hello@memix.de", verified: true };
  return {
    "GET /livez": { body: { ok: true } },
    "GET /openai/v1": { body: {} },
    "GET /openai/v1/models/gpt-image-2.5-flare": { body: model },
    "GET /sendgrid/v3/scopes": { body: { scopes: ["mail.send"] } },
    "GET /sendgrid/v3/verified_senders": { body: { results: [sender] } },
    "GET /sendgrid/v3/whitelabel/domains": { body: [] },
    "GET /google/discovery": { body: { token_endpoint: `${url}/google/token` } },
    "POST /google/token": { status: 400, body: { error: "invalid_grant" } },
  };
}
