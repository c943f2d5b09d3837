import { ApiError } from "#web/lib/api-client.ts";
import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

/** Re-authentication sent with a sensitive request; empty right after signing in with Google or a passkey. */
export type ReauthCredentials = { password?: string };

/** The action to resume after re-authentication with Google. */
export type Intent =
  | { act: "email"; newEmail: string }
  | { act: "disconnect-google" }
  | { act: "add-passkey"; name: string }
  | { act: "remove-passkey"; id: string }
  | { act: "export" }
  | { act: "delete" };

/** The user canceled the re-authentication; not a failure. */
export class ReauthCanceled extends Error {}

export function isReauthRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "reauthentication_required";
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === "wrong_password";
}

const KEY = "account-intent";
const INTENT_TTL_MS = 10 * 60_000;

type StoredIntent = { intent: Intent; until: number };

function isStoredIntent(value: unknown): value is StoredIntent {
  return isRecord(value) && isRecord(value.intent) && typeof value.until === "number";
}

/** Stores the action during the redirect to Google. */
export function saveIntent(intent: Intent): void {
  sessionStorage.setItem(KEY, JSON.stringify({ intent, until: Date.now() + INTENT_TTL_MS }));
}

export function clearIntent(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns the stored action if it is of this kind and has not expired, else null. */
export function readIntent<Act extends Intent["act"]>(
  act: Act,
): Extract<Intent, { act: Act }> | null {
  const stored = readStoredJson(sessionStorage, KEY, isStoredIntent);
  const isDue = stored && stored.until > Date.now() && stored.intent.act === act;
  return isDue ? (stored.intent as Extract<Intent, { act: Act }>) : null;
}
