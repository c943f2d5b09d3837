import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { loadOnDemand } from "#web/lib/chunk-load-error.ts";
import { requestAuth } from "./account-api.ts";
import type { ReauthCredentials } from "./reauth.ts";

export type Passkey = { id: string; name: string; addedAt: string };

type Row = { id: string; name?: string | null; createdAt: string };

export const passkeysQuery = queryOptions({
  queryKey: ["account", "passkeys"],
  queryFn: async (): Promise<Passkey[]> => {
    const rows = await requestAuth<Row[]>("GET", "/passkey/list-user-passkeys");
    return rows.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? "",
      addedAt: new Date(createdAt).toISOString(),
    }));
  },
});

/** Creates a passkey. Throws a `NotAllowedError` if the user cancels. */
export async function addPasskey(name: string, credentials: ReauthCredentials): Promise<void> {
  const optionsJSON = await requestAuth<PublicKeyCredentialCreationOptionsJSON>(
    "POST",
    "/passkey/generate-register-options",
    credentials,
  );
  const { startRegistration } = await loadOnDemand(() => import("@simplewebauthn/browser"));
  const { clientExtensionResults: _unused, ...response } = await startRegistration({ optionsJSON });
  await requestAuth("POST", "/passkey/verify-registration", { response, name });
}

export async function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  await requestAuth("POST", "/passkey/update-passkey", { id, name });
}

export async function removePasskey(id: string, credentials: ReauthCredentials): Promise<void> {
  await requestAuth("POST", "/passkey/delete-passkey", { id, ...credentials });
}

/** Returns whether the device already has a passkey for this account. */
export function isKnownDevice(error: Error): boolean {
  return error.name === "InvalidStateError";
}
