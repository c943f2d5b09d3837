import { loadAuthClient } from "#web/lib/auth-client.ts";
import { refusalWords } from "./refusal-words.ts";

/** `message` is what the service says, null if it says nothing that a person could read. */
export class AuthError extends Error {
  readonly code: string;
  readonly said: string | null;

  constructor(code: string, said: string | null) {
    super(said ?? code);
    this.name = "AuthError";
    this.code = code;
    this.said = said;
  }
}

export type Credentials = { email: string; password: string };

export async function signIn(input: Credentials): Promise<void> {
  await settle((await loadAuthClient()).signIn.email(input));
}

export async function signUp(input: Credentials & { name: string }): Promise<void> {
  await settle((await loadAuthClient()).signUp.email({ ...input, callbackURL: "/auth/callback" }));
}

/** Leaves the page for Google's. */
export async function signInWithGoogle(redirect: string): Promise<void> {
  await settle(
    (await loadAuthClient()).signIn.social({
      provider: "google",
      callbackURL: `/auth/callback?redirect=${encodeURIComponent(redirect)}`,
      errorCallbackURL: "/auth?error=google",
    }),
  );
}

export async function requestPasswordReset(email: string): Promise<void> {
  await settle(
    (await loadAuthClient()).requestPasswordReset({ email, redirectTo: "/auth/reset-password" }),
  );
}

export async function resetPassword(input: { newPassword: string; token: string }): Promise<void> {
  await settle((await loadAuthClient()).resetPassword(input));
}

/** Signs in as well. */
export async function verifyEmail(token: string): Promise<void> {
  await settle((await loadAuthClient()).verifyEmail({ query: { token } }));
}

export async function sendVerificationEmail(email: string): Promise<void> {
  await settle(
    (await loadAuthClient()).sendVerificationEmail({ email, callbackURL: "/dashboard" }),
  );
}

export async function signOut(): Promise<void> {
  await settle((await loadAuthClient()).signOut());
}

type Answer = Promise<{
  error: { code?: string | undefined; message?: string | undefined } | null;
}>;

async function settle(answer: Answer): Promise<void> {
  const { error } = await answer.catch(() => ({ error: { code: "NETWORK" } }));
  if (!error) return;
  const message = "message" in error ? error.message : undefined;
  throw new AuthError(error.code ?? "UNKNOWN", message ? refusalWords(error.code, message) : null);
}

/** What the service said, else our own words. */
export function authMessage(error: Error, otherwise: string): string {
  return (error instanceof AuthError && error.said) || otherwise;
}
