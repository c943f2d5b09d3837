import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { dropConnection } from "../core/drop-connection.ts";
import type { VendorContext, VendorEnv } from "../core/vendor.ts";
import type { Account } from "./account.ts";
import { createFaultResponse } from "./faults.ts";
import type { Operation } from "./operation.ts";
import { processDue } from "./process-due.ts";
import { balanceTransactionOperations } from "./resources/balance-transactions.ts";
import { chargeOperations } from "./resources/charges.ts";
import { couponOperations } from "./resources/coupons.ts";
import { priceCreationOperations } from "./resources/create-price.ts";
import { customerOperations } from "./resources/customers.ts";
import { disputeOperations } from "./resources/disputes.ts";
import { eventOperations } from "./resources/events.ts";
import { invoiceOperations } from "./resources/invoice-operations.ts";
import { invoicePaymentOperations } from "./resources/invoice-payments.ts";
import { paymentIntentOperations } from "./resources/payment-intents.ts";
import { portalOperations } from "./resources/portal-sessions.ts";
import { priceOperations } from "./resources/prices.ts";
import { productOperations } from "./resources/products.ts";
import { promotionCodeOperations } from "./resources/promotion-codes.ts";
import { refundOperations } from "./resources/refunds.ts";
import { sessionOperations } from "./resources/session-operations.ts";
import { subscriptionOperations } from "./resources/subscription-operations.ts";
import { webhookEndpointOperations } from "./resources/webhook-endpoints.ts";
import { calculationOperations } from "./tax/calculations.ts";
import { registrationOperations } from "./tax/registrations.ts";
import { taxTransactionOperations } from "./tax/transactions.ts";
import { access, sendError } from "./wire/access.ts";
import { paramsSchema } from "./wire/contract.ts";
import { ApiError, invalid } from "./wire/errors.ts";
import { expandObject } from "./wire/expand.ts";
import { type FormTree, parseForm } from "./wire/form.ts";
import {
  checkKey,
  computeFingerprint,
  createKeyInUseError,
  findStoredResponse,
  storeResponse,
} from "./wire/idempotency.ts";
import { readParams } from "./wire/params.ts";

const MAX_BODY_BYTES = 1024 * 1024;

const operations: Operation[] = [
  ...balanceTransactionOperations,
  ...chargeOperations,
  ...couponOperations,
  ...customerOperations,
  ...disputeOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...invoicePaymentOperations,
  ...priceCreationOperations,
  ...paymentIntentOperations,
  ...portalOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...sessionOperations,
  ...subscriptionOperations,
  ...webhookEndpointOperations,
  ...calculationOperations,
  ...registrationOperations,
  ...taxTransactionOperations,
];

/** Serves Stripe's API below /v1. */
export function apiRoutes(account: Account): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();
  const keysInUse = new Set<string>();
  app.use("*", access);
  app.use("*", bodyLimit({ maxSize: MAX_BODY_BYTES }));
  for (const operation of operations) {
    const [method = "", path = ""] = operation.call.split(" ");
    const route = path.replace("/v1", "").replaceAll(/\{(\w+)\}/g, ":id");
    app.on(method, route, (c) => serve(c, { account, operation, keysInUse }));
  }
  app.all("*", (c) => sendError(c, unknownUrl(c)));
  return app;
}

type Serving = { account: Account; operation: Operation; keysInUse: Set<string> };

async function serve(c: VendorContext, serving: Serving): Promise<Response> {
  const key = c.req.method === "POST" ? (c.req.header("idempotency-key") ?? null) : null;
  if (key && serving.keysInUse.has(key)) return sendError(c, createKeyInUseError());
  if (key) serving.keysInUse.add(key);
  try {
    return await handleRequest(c, serving, key);
  } catch (error) {
    if (error instanceof ApiError) return sendError(c, error);
    throw error;
  } finally {
    if (key) serving.keysInUse.delete(key);
  }
}

async function handleRequest(
  c: VendorContext,
  { account, operation }: Serving,
  key: string | null,
): Promise<Response> {
  if (key) checkKey(key);
  const text = c.req.method === "POST" ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const params = readParams(paramsSchema(operation.call), parseBody(c, text));
  const { outcome } = await account.core.faults.applyToCall("stripe", c.req.raw.signal);
  if (outcome) {
    c.get("note")(outcome.kind);
    const faultResponse = await createFaultResponse(c, outcome);
    if (faultResponse) return faultResponse;
  }
  const request = computeFingerprint(
    c.req.method,
    operation.call + (c.req.param("id") ?? ""),
    text,
  );
  const stored = key ? findStoredResponse(account, key, request) : null;
  const result = stored ?? run(c, { account, operation }, { key, request, params });
  if (key) c.header("Idempotency-Key", key);
  if (stored) c.header("Idempotent-Replayed", "true");
  c.get("note")(formatSummary(result));
  return outcome?.kind === "lost_answer" ? dropConnection(c) : c.json(result);
}

function run(
  c: VendorContext,
  { account, operation }: Pick<Serving, "account" | "operation">,
  { key, request, params }: { key: string | null; request: string; params: unknown },
): object {
  processDue(account);
  const cause = { id: c.res.headers.get("request-id"), idempotency_key: key };
  return account.act(() => {
    const id = c.req.param("id") ?? "";
    const done = operation.run({ account, params, id });
    const { expand = [] } = params as { expand?: string[] };
    const result = expandObject(account, done, expand);
    if (key) storeResponse(account, { key, request, answer: result });
    return result;
  }, cause);
}

function parseBody(c: VendorContext, text: string): FormTree {
  const type = c.req.header("content-type") ?? "";
  if (c.req.method === "POST" && text && !type.startsWith("application/x-www-form-urlencoded")) {
    throw invalid("Invalid request: the body must be application/x-www-form-urlencoded.");
  }
  return parseForm(text);
}

function formatSummary(result: object): string {
  const { id, data } = result as { id?: string; data?: unknown[] };
  return id ?? `${data?.length ?? 0} found`;
}

function unknownUrl(c: VendorContext): ApiError {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
  return new ApiError(404, { type: "invalid_request_error", message });
}
