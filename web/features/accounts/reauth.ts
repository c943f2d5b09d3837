import { ApiError } from "#web/lib/api-client.ts";

/** Re-authentication sent with a sensitive request; empty right after signing in with Google or a passkey. */
export type Proof = { password?: string };

/** The action to resume after re-authentication with Google. */
export type Intent =
  | { act: "email"; newEmail: string }
  | { act: "disconnect-google" }
  | { act: "add-passkey"; name: string }
  | { act: "remove-passkey"; id: string }
  | { act: "export" }
  | { act: "delete" };

/** The user canceled the re-authentication; not a failure. */
export class ProofCancelled extends Error {}

export function isProofWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "proof_required";
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === "wrong_password";
}

const KEY = "account-intent";
const LASTS_MS = 10 * 60_000;

/** Stores the action during the redirect to Google. */
export function keepIntent(intent: Intent): void {
  sessionStorage.setItem(KEY, JSON.stringify({ intent, until: Date.now() + LASTS_MS }));
}

export function forgetIntent(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns the stored action if it is of this kind and has not expired, else null. */
export function readIntent<Act extends Intent["act"]>(
  act: Act,
): Extract<Intent, { act: Act }> | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as {
    intent: Intent;
    until: number;
  } | null;
  const isDue = kept && kept.until > Date.now() && kept.intent.act === act;
  return isDue ? (kept.intent as Extract<Intent, { act: Act }>) : null;
}
