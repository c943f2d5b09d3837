import { hc } from "hono/client";
import type { AppType, DeskType } from "#server/app.ts";
import type { ErrorBody, FunctionErrorBody } from "#shared/contracts/common.ts";
import type { Said } from "#shared/messages/said.ts";
import { texts } from "#web/texts/common.ts";
import { refusalWords } from "./said.ts";

/** `status` 0 and code `network` mean that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly said: Said | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Partial<ErrorBody["error"]>) {
    super(body.message ? refusalWords(body.message, body.said) : texts.broken);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "internal";
    this.said = body.said ?? null;
    this.requestId = body.requestId ?? null;
    this.details = body.details ?? {};
  }
}

const client = hc<AppType>("/", { fetch: reach, headers: { accept: "application/json" } });

/**
 * The server's routes, typed by the server: a route that is renamed or answers otherwise is an error in what
 * calls it. Parts of a path go in encoded (`ofId`), since the client leaves them as they are.
 */
export const { api } = client;
/** The specification's functions. */
export const functions = client.functions.v1;

/** The owner's desk, in the same way. */
export const desk = hc<DeskType>("/api/desk", {
  fetch: reach,
  headers: { accept: "application/json" },
});

/** What an answer holds; every failure is an `ApiError`. */
export async function read<T>(answer: Promise<{ json(): Promise<T> }>): Promise<T> {
  return await (await answer).json();
}

export function ofId(id: string): { param: { id: string } } {
  return { param: { id: encodeURIComponent(id) } };
}

/** The same key makes the server do the work once, however often it is sent. */
export function withKey(key: string): { headers: { "idempotency-key": string } } {
  return { headers: { "idempotency-key": key } };
}

/** Who is signed in, by the sign-in library's own endpoint, which `api` knows nothing of; null for nobody. */
export async function readSession(): Promise<{ user: { name: string; email: string } } | null> {
  return await (await reach("/api/auth/get-session")).json();
}

let ask = (input: RequestInfo | URL, request?: RequestInit): Response | Promise<Response> =>
  fetch(input, request);

/** On the server, which asks itself. */
export function askBy(own: (path: string) => Response | Promise<Response>): void {
  ask = (input) => own(String(input));
}

async function reach(input: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await ask(input, request);
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
