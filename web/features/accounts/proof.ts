import { ApiError } from "#web/lib/api-client.ts";
import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

/** What goes with an act that a session alone is not enough for; empty right after Google or a passkey. */
export type Proof = { password?: string };

/** What somebody was about to do when they went to Google to prove who they are. */
export type Intent =
  | { act: "email"; newEmail: string }
  | { act: "disconnect-google" }
  | { act: "add-passkey"; name: string }
  | { act: "remove-passkey"; id: string }
  | { act: "export" }
  | { act: "delete" };

/** The person closed the question who they are: nothing is done, and nothing has failed. */
export class ProofCancelled extends Error {}

export function isProofWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "proof_required";
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === "wrong_password";
}

const KEY = "account-intent";
const LASTS_MS = 10 * 60_000;

type StoredIntent = { intent: Intent; until: number };

function isStoredIntent(value: unknown): value is StoredIntent {
  return isRecord(value) && isRecord(value.intent) && typeof value.until === "number";
}

/** For the way through Google and back. */
export function keepIntent(intent: Intent): void {
  sessionStorage.setItem(KEY, JSON.stringify({ intent, until: Date.now() + LASTS_MS }));
}

export function forgetIntent(): void {
  sessionStorage.removeItem(KEY);
}

/** Null where something else, or nothing, is to be done after the way back. */
export function readIntent<Act extends Intent["act"]>(
  act: Act,
): Extract<Intent, { act: Act }> | null {
  const kept = readStoredJson(sessionStorage, KEY, isStoredIntent);
  const isDue = kept && kept.until > Date.now() && kept.intent.act === act;
  return isDue ? (kept.intent as Extract<Intent, { act: Act }>) : null;
}
