import { queryOptions } from "@tanstack/react-query";
import { ApiError, api } from "#web/lib/api-client.ts";
import { authClient } from "#web/lib/auth-client.ts";

/** The ways in which the person can sign in. */
export type SignInWays = {
  hasPassword: boolean;
  /** The id of the connection, null without one. */
  googleId: string | null;
};

export type Device = {
  /** Ends the session when it is sent back. */
  token: string;
  userAgent: string | null;
  seenAt: Date;
  isThis: boolean;
};

export const signInWaysQuery = queryOptions({
  queryKey: ["account", "sign-in-ways"],
  queryFn: async (): Promise<SignInWays> => {
    const accounts = await ask(authClient.listAccounts());
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
    const [sessions, current] = await Promise.all([
      ask(authClient.listSessions()),
      ask(authClient.getSession()),
    ]);
    const devices = sessions.map(({ token, userAgent, updatedAt }) => ({
      token,
      userAgent: userAgent ?? null,
      seenAt: new Date(updatedAt),
      isThis: token === current?.session.token,
    }));
    return devices.sort(thisFirst);
  },
});

export async function changeName(name: string): Promise<void> {
  await ask(authClient.updateUser({ name }));
}

/** Mails the new address a link; nothing changes before it is opened. */
export async function changeEmail(newEmail: string): Promise<void> {
  await ask(authClient.changeEmail({ newEmail, callbackURL: "/dashboard/account" }));
}

/** Ends every other session. */
export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await ask(authClient.changePassword({ ...input, revokeOtherSessions: true }));
}

/** Leaves the page for Google's. */
export async function connectGoogle(): Promise<void> {
  await ask(
    authClient.linkSocial({
      provider: "google",
      callbackURL: "/dashboard/account?google=connected",
      errorCallbackURL: "/dashboard/account",
    }),
  );
}

export async function disconnectGoogle(accountId: string): Promise<void> {
  await ask(authClient.unlinkAccount({ accountId }));
}

export async function signOutDevice(token: string): Promise<void> {
  await ask(authClient.revokeSession({ token }));
}

export async function signOutElsewhere(): Promise<void> {
  await ask(authClient.revokeOtherSessions());
}

/** Can't be undone; the word is the person's own. */
export async function deleteAccount(confirm: string): Promise<void> {
  await api.post<{ ok: true }>("/api/users/me/delete", { confirm });
}

type Said = { code?: string | undefined; message?: string | undefined };

type Fault = Said & { status?: number | undefined; error?: Said };

type Answer<Data> = Promise<{ data: Data | null; error: Fault | null }>;

/** As an `ApiError`, so that a session which has ended leads to the sign-in from here too. */
async function ask<Data>(answer: Answer<Data>): Promise<Data> {
  const { data, error } = await answer.catch(() => ({ data: null, error: UNREACHABLE }));
  if (!error) return data as Data;
  const status = error.status ?? 0;
  // A request that the shop stopped before it came to the sign-in speaks as the rest of the API.
  const { code, message } = error.error ?? error;
  throw new ApiError(status, {
    ...(code && { code }),
    ...(message && status < 500 && { message }),
  });
}

const UNREACHABLE: Fault = {
  status: 0,
  code: "network",
  message: "We can't reach the shop. Check your connection and try again.",
};

/** The one that looks, then those that were seen last. */
function thisFirst(one: Device, other: Device): number {
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1;
  return other.seenAt.getTime() - one.seenAt.getTime();
}
