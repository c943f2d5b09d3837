import { loadAuthClient } from "#web/lib/auth-client.ts";
import { type AuthErrorBody, getAuthErrorText } from "./auth-error-text.ts";

/** `serverMessage` is shown to the user; null if the server sent none. */
export class AuthError extends Error {
  readonly code: string;
  readonly serverMessage: string | null;

  constructor(code: string, serverMessage: string | null) {
    super(serverMessage ?? code);
    this.name = "AuthError";
    this.code = code;
    this.serverMessage = serverMessage;
  }
}

export type Credentials = { email: string; password: string };

export async function signIn(input: Credentials): Promise<void> {
  await unwrapAuth((await loadAuthClient()).signIn.email(input));
}

export async function signUp(input: Credentials & { name: string }): Promise<void> {
  await unwrapAuth(
    (await loadAuthClient()).signUp.email({ ...input, callbackURL: "/auth/callback" }),
  );
}

/** Redirects to Google. */
export async function signInWithGoogle(redirect: string): Promise<void> {
  await unwrapAuth(
    (await loadAuthClient()).signIn.social({
      provider: "google",
      callbackURL: `/auth/callback?redirect=${encodeURIComponent(redirect)}`,
      errorCallbackURL: `/auth?redirect=${encodeURIComponent(redirect)}`,
    }),
  );
}

export async function requestPasswordReset(email: string): Promise<void> {
  await unwrapAuth(
    (await loadAuthClient()).requestPasswordReset({ email, redirectTo: "/auth/reset-password" }),
  );
}

export async function resetPassword(input: {
  newPassword: string;
  token: string;
  /** IDs; all other passkeys are removed. */
  keepPasskeys: string[];
}): Promise<void> {
  await post("/reset-password", input);
}

export type KeepablePasskey = { id: string; name: string | null; createdAt: string };

/** Lists the passkeys that a new password may keep. */
export async function listResetPasskeys(token: string): Promise<KeepablePasskey[]> {
  return await post<KeepablePasskey[]>("/reset-passkeys", { token });
}

/** Resolves to false if the account's password is needed, because this browser is not signed in to it. */
export async function confirmEmail(input: { token: string; password?: string }): Promise<boolean> {
  try {
    await post("/confirm-email", input);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.code === "ACCOUNT_PASSWORD_REQUIRED") return false;
    throw error;
  }
}

async function post<Data>(path: string, body: object): Promise<Data> {
  const client = await loadAuthClient();
  return (await unwrapAuth(client.$fetch(path, { method: "POST", body }))) as Data;
}

/** Result of opening a mailed link; `password` requires the password that was chosen at sign-up. */
export type OpenedLink = { kind: "done" | "failed" } | { kind: "password"; email: string };

/** Confirms the registration; in the browser that signed up, this also signs in. */
export async function openRegistrationLink(token: string): Promise<OpenedLink> {
  const client = await loadAuthClient();
  const { error } = await client
    .$fetch("/confirm-registration", { method: "POST", body: { token } })
    .catch(() => UNREACHABLE);
  if (!error) return { kind: "done" };
  const { code, email } = error as { code?: string; email?: string };
  if (code !== "SIGN_UP_PASSWORD_REQUIRED" || !email) return { kind: "failed" };
  return { kind: "password", email };
}

/** Confirms in another browser, where the password proves that the sign-up belongs to the user. */
export async function confirmRegistration(input: {
  token: string;
  password: string;
}): Promise<void> {
  await post("/confirm-registration", input);
}

/** Signs in with the one-time link that a local shop prints at startup. */
export async function signInWithDeskLink(token: string): Promise<void> {
  await post("/desk-link", { token });
}

export async function sendVerificationEmail(email: string): Promise<void> {
  await unwrapAuth(
    (await loadAuthClient()).sendVerificationEmail({ email, callbackURL: "/dashboard" }),
  );
}

export async function signOut(): Promise<void> {
  await unwrapAuth((await loadAuthClient()).signOut());
}

type Answer<Data> = Promise<{
  data: Data | null;
  error: AuthErrorBody | null;
}>;

/** Throws every failure as an `AuthError`, so that a rejected sign-in is not handled as an expired session. */
export async function unwrapAuth<Data>(answer: Answer<Data>): Promise<Data> {
  const { data, error } = await answer.catch(() => UNREACHABLE);
  if (!error) return data as Data;
  const message = "message" in error ? error.message : undefined;
  throw new AuthError(error.code ?? "UNKNOWN", message ? getAuthErrorText(error, message) : null);
}

const UNREACHABLE = { data: null, error: { code: "NETWORK" } };

/** Returns the server's message, or the fallback. */
export function getAuthMessage(error: Error, otherwise: string): string {
  return (error instanceof AuthError && error.serverMessage) || otherwise;
}
