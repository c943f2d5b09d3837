import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, read } from "#web/lib/api-client.ts";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { texts as common } from "#web/texts/common.ts";
import type { Proof } from "./proof.ts";
import { type Refusal, refusalWords } from "./refusal-words.ts";

/** The ways in which the person can sign in. */
export type SignInWays = {
  hasPassword: boolean;
  /** The id of the connection, null without one. */
  googleId: string | null;
};

export type Device = {
  /** Of the session; what opens it stays with the server and in the cookie. */
  id: string;
  userAgent: string | null;
  signedInAt: Date;
  seenAt: Date;
  isThis: boolean;
};

/** As server/platform/auth/sessions.ts lists them. */
type OwnSession = {
  id: string;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  isCurrent: boolean;
};

export const signInWaysQuery = queryOptions({
  queryKey: ["account", "sign-in-ways"],
  queryFn: async (): Promise<SignInWays> => {
    const accounts = await ask((await loadAuthClient()).listAccounts());
    const google = accounts.find(({ providerId }) => providerId === "google");
    return {
      hasPassword: accounts.some(({ providerId }) => providerId === "credential"),
      googleId: google?.id ?? null,
    };
  },
});

export const devicesQuery = queryOptions({
  queryKey: ["account", "devices"],
  queryFn: async (): Promise<Device[]> => {
    const sessions = await askAuth<OwnSession[]>("GET", "/list-sessions");
    const devices = sessions.map(({ id, userAgent, createdAt, updatedAt, isCurrent }) => ({
      id,
      userAgent,
      signedInAt: new Date(createdAt),
      seenAt: new Date(updatedAt),
      isThis: isCurrent,
    }));
    return devices.sort(thisFirst);
  },
});

export async function changeName(name: string): Promise<void> {
  await ask((await loadAuthClient()).updateUser({ name }));
}

/** Mails the new address a link; nothing changes before it is opened. */
export async function changeEmail(newEmail: string, proof: Proof): Promise<void> {
  await askAuth("POST", "/change-email", { newEmail, ...proof });
}

/** Ends every other session. */
export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await ask((await loadAuthClient()).changePassword({ ...input, revokeOtherSessions: true }));
}

/** Leaves the page for Google's. */
export async function connectGoogle(proof: Proof): Promise<void> {
  await askAuth("POST", "/link-social", {
    provider: "google",
    callbackURL: "/dashboard/account?google=connected",
    errorCallbackURL: "/dashboard/account",
    ...proof,
  });
}

export async function disconnectGoogle(accountId: string, proof: Proof): Promise<void> {
  await askAuth("POST", "/unlink-account", { accountId, ...proof });
}

/** Leaves the page for Google's, which leads back to the account with a session that is proven. */
export async function proveByGoogle(): Promise<void> {
  await askAuth("POST", "/sign-in/social", {
    provider: "google",
    callbackURL: "/dashboard/account?google=proven",
    errorCallbackURL: "/dashboard/account?google=unproven",
  });
}

export async function signOutDevice(id: string): Promise<void> {
  await askAuth("POST", "/revoke-session", { id });
}

export async function signOutElsewhere(): Promise<void> {
  await ask((await loadAuthClient()).revokeOtherSessions());
}

/** Can't be undone; the person has typed the word, in their language. */
export async function deleteAccount(proof: Proof): Promise<void> {
  await api.users.me.delete.$post({ json: { confirm: "DELETE", ...proof } });
}

/** Takes an account back, by the token of a mail. */
export async function rescueAccount(token: string): Promise<void> {
  await api.users.rescue.$post({ json: { token } });
}

/** Takes a place at the desk, by the token of a mail. */
export async function acceptInvitation(token: string): Promise<void> {
  await api.invitations.$post({ json: { token } });
}

/** Begins the download; the page stays. */
export async function downloadEverything(proof: Proof): Promise<void> {
  const { url } = await read(api.users.me.export.$post({ json: proof }));
  window.location.assign(url);
}

/** An endpoint of the sign-in, by its path; it leads to Google where that is what it answers. */
export async function askAuth<Data>(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Data> {
  const client = await loadAuthClient();
  return await ask(client.$fetch<Data>(path, { method, ...(body && { body }) }) as Answer<Data>);
}

type Fault = Refusal & { status?: number | undefined; error?: Refusal };

type Answer<Data> = Promise<{ data: Data | null; error: Fault | null }>;

/** As an `ApiError`, so that a session which has ended leads to the sign-in from here too. */
async function ask<Data>(answer: Answer<Data>): Promise<Data> {
  const { data, error } = await answer.catch(() => ({ data: null, error: UNREACHABLE }));
  if (!error) return data as Data;
  const status = error.status ?? 0;
  // A request that the shop stopped before it came to the sign-in speaks as the rest of the API.
  const refusal = error.error ?? error;
  const { code, message } = refusal;
  throw new ApiError(status, {
    ...(code && { code }),
    ...(message && status < 500 && { message: refusalWords(refusal, message) }),
  });
}

const UNREACHABLE: Fault = {
  status: 0,
  code: "network",
  message: common.unreachable,
};

/** The one that looks, then those that were seen last. */
function thisFirst(one: Device, other: Device): number {
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1;
  return other.seenAt.getTime() - one.seenAt.getTime();
}
