import { hc } from "hono/client";
import type { AppType, DeskType } from "#server/app.ts";
import type { ErrorBody, FunctionErrorBody } from "#shared/contracts/common.ts";
import type { MessageRef } from "#shared/messages/catalog.ts";
import { texts } from "#web/texts/common.ts";
import { translateError } from "./server-messages.ts";

/** `status` 0 and code `network` mean that no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messageRef: MessageRef | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Partial<ErrorBody["error"]>) {
    super(body.message ? translateError(body.message, body.messageRef) : texts.broken);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "internal";
    this.messageRef = body.messageRef ?? null;
    this.requestId = body.requestId ?? null;
    this.details = body.details ?? {};
  }
}

const client = hc<AppType>("/", { fetch: fetchOrThrow, headers: { accept: "application/json" } });

/**
 * The server's routes, typed by the server. Path parameters must be encoded (`toIdParam`), since the
 * client does not.
 */
export const { api } = client;
/** The specification's functions. */
export const functions = client.functions.v1;

/** The operator's API. */
export const desk = hc<DeskType>("/api/desk", {
  fetch: fetchOrThrow,
  headers: { accept: "application/json" },
});

/** Returns the parsed body; rejects with `ApiError`. */
export async function read<T>(answer: Promise<{ json(): Promise<T> }>): Promise<T> {
  return await (await answer).json();
}

export function toIdParam(id: string): { param: { id: string } } {
  return { param: { id: encodeURIComponent(id) } };
}

/** Makes the request idempotent. */
export function withKey(key: string): { headers: { "idempotency-key": string } } {
  return { headers: { "idempotency-key": key } };
}

/**
 * Returns the session from the auth library's endpoint, which `api` does not cover; null for
 * visitors.
 */
export async function readSession(): Promise<{ user: { name: string; email: string } } | null> {
  return await (await fetchOrThrow("/api/auth/get-session")).json();
}

let sendRequest = (input: RequestInfo | URL, request?: RequestInit): Response | Promise<Response> =>
  fetch(input, request);

/** Routes requests to the server's own handler during server-side rendering. */
export function setApiFetch(apiFetch: (path: string) => Response | Promise<Response>): void {
  sendRequest = (input) => apiFetch(String(input));
}

async function fetchOrThrow(input: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await sendRequest(input, request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ApiError(0, {
      code: "network",
      message: texts.unreachable,
    });
  }
  if (!response.ok) throw await readError(response);
  return response;
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | FunctionErrorBody | null;
  if (typeof body?.error !== "string") return new ApiError(response.status, body?.error ?? {});
  const { error: message, ...facts } = body as FunctionErrorBody;
  return new ApiError(response.status, { message, ...facts });
}
