import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { loadForPress } from "#web/lib/missing-code.ts";
import { settle } from "./api.ts";

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/**
 * The device asks its person; the session that it opens is proven for five minutes. Throws an `AuthError`,
 * or what `isDismissed` tells.
 */
export async function signInWithPasskey(): Promise<void> {
  const client = await loadAuthClient();
  const optionsJSON = await settle(
    client.$fetch<PublicKeyCredentialRequestOptionsJSON>("/passkey/generate-authenticate-options"),
  );
  const { startAuthentication } = await loadForPress(() => import("@simplewebauthn/browser"));
  const { clientExtensionResults: _unused, ...response } = await startAuthentication({
    optionsJSON,
  });
  const body = { response };
  await settle(client.$fetch("/passkey/verify-authentication", { method: "POST", body }));
}

/** The person closed what their device asked, or it has no passkey for the shop. */
export function isDismissed(error: Error): boolean {
  return error.name === "NotAllowedError" || error.name === "AbortError";
}
