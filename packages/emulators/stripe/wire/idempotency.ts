import { createHash } from "node:crypto";
import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import { ApiError } from "./errors.ts";

type StoredResponse = { id: string; created: number; request: string; answer: object };

const storedResponses = table<StoredResponse>("idempotency_key");

const RETENTION_S = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/** Two requests with the same fingerprint are the same request. */
export function computeFingerprint(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
}

/** Returns null for a new or expired key. Throws if the key was used with other parameters. */
export function findStoredResponse(account: Account, key: string, request: string): object | null {
  const stored = account.store.find(storedResponses, key);
  if (!stored || stored.created <= account.clock.now() - RETENTION_S) return null;
  if (stored.request === request) return stored.answer;
  throw new ApiError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Runs in the transaction of the request, so that both are stored or neither. */
export function storeResponse(
  { store, clock }: Account,
  { key, request, answer }: { key: string; request: string; answer: object },
): void {
  const now = clock.now();
  for (const old of store.list(storedResponses)) {
    if (old.created > now - RETENTION_S) break;
    store.drop(storedResponses, old.id);
  }
  store.put(storedResponses, { id: key, created: now, request, answer });
}

export function checkKey(key: string): void {
  if (key.length <= MAX_KEY_LENGTH) return;
  throw new ApiError(400, {
    type: "invalid_request_error",
    message: `Idempotency keys can have up to ${MAX_KEY_LENGTH} characters.`,
  });
}

export function createKeyInUseError(): ApiError {
  return new ApiError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message:
      "There is currently another in-progress request using this idempotency key. Try again later.",
  });
}
