import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { loadOnDemand } from "#web/lib/chunk-load-error.ts";
import { unwrapAuth } from "./api.ts";

export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/**
 * Signs in with a passkey; the session counts as re-authenticated for five minutes. Throws an `AuthError`, or an error
 * that `isDismissed` recognizes.
 */
export async function signInWithPasskey(): Promise<void> {
  const client = await loadAuthClient();
  const optionsJSON = await unwrapAuth(
    client.$fetch<PublicKeyCredentialRequestOptionsJSON>("/passkey/generate-authenticate-options"),
  );
  const { startAuthentication } = await loadOnDemand(() => import("@simplewebauthn/browser"));
  const { clientExtensionResults: _unused, ...response } = await startAuthentication({
    optionsJSON,
  });
  const body = { response };
  await unwrapAuth(client.$fetch("/passkey/verify-authentication", { method: "POST", body }));
}

/** Returns whether the user canceled the browser's dialog, or the device has no passkey for the shop. */
export function isDismissed(error: Error): boolean {
  return error.name === "NotAllowedError" || error.name === "AbortError";
}
