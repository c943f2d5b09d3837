import type { ErrorBody, FunctionErrorBody } from "#shared/contracts/common.ts";
import { texts } from "#web/texts/common.ts";
import { said } from "#web/texts/language.ts";

/** `status` 0 and code `network` mean that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Partial<ErrorBody["error"]>) {
    super(body.message ? said(body.message) : texts.broken);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "internal";
    this.requestId = body.requestId ?? null;
    this.details = body.details ?? {};
  }
}

type Options = {
  signal?: AbortSignal | undefined;
  /** The same key makes the server do the work once, however often it is sent. */
  idempotencyKey?: string;
  /** Sent to its end although the page is left, for bodies of less than 64 kB. */
  keepalive?: boolean;
};

/** Paths are whole ('/api/themes?gender=true'); every failure is an `ApiError`. */
export const api = {
  get: <T>(path: string, options?: Options) => send<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: object, options?: Options) => send<T>("POST", path, body, options),
  patch: <T>(path: string, body: object, options?: Options) =>
    send<T>("PATCH", path, body, options),
  delete: <T>(path: string, options?: Options) => send<T>("DELETE", path, undefined, options),
};

async function send<T>(
  method: string,
  path: string,
  body: object | undefined,
  { signal, idempotencyKey, keepalive = false }: Options = {},
): Promise<T> {
  const headers = new Headers({ accept: "application/json" });
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set("content-type", "application/json");

  const request: RequestInit = { method, headers, keepalive, signal: signal ?? null };
  if (body) request.body = isForm ? body : JSON.stringify(body);
  const response = await reach(path, request);
  if (!response.ok) throw await readError(response);
  return (await response.json()) as T;
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ApiError(0, {
      code: "network",
      message: texts.unreachable,
    });
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | FunctionErrorBody | null;
  if (typeof body?.error !== "string") return new ApiError(response.status, body?.error ?? {});
  const { error: message, ...facts } = body as FunctionErrorBody;
  return new ApiError(response.status, { message, ...facts });
}
