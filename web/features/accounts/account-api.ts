import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, read } from "#web/lib/api-client.ts";
import { loadAuthClient } from "#web/lib/auth-client.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { type AuthErrorBody, getAuthErrorText } from "./auth-error-text.ts";
import type { ReauthCredentials } from "./reauth.ts";

export type SignInMethods = {
  hasPassword: boolean;
  /** ID of the linked Google account, or null. */
  googleId: string | null;
};

export type Device = {
  /** Session ID; the session token stays on the server and in the cookie. */
  id: string;
  userAgent: string | null;
  signedInAt: Date;
  seenAt: Date;
  isThis: boolean;
};

/** A session as listed by server/platform/auth/sessions.ts. */
type OwnSession = {
  id: string;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  isCurrent: boolean;
};

export const signInMethodsQuery = queryOptions({
  queryKey: ["account", "sign-in-ways"],
  queryFn: async (): Promise<SignInMethods> => {
    const accounts = await unwrapAnswer((await loadAuthClient()).listAccounts());
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
    const sessions = await requestAuth<OwnSession[]>("GET", "/list-sessions");
    const devices = sessions.map(({ id, userAgent, createdAt, updatedAt, isCurrent }) => ({
      id,
      userAgent,
      signedInAt: new Date(createdAt),
      seenAt: new Date(updatedAt),
      isThis: isCurrent,
    }));
    return devices.sort(compareDevices);
  },
});

export async function changeName(name: string): Promise<void> {
  await unwrapAnswer((await loadAuthClient()).updateUser({ name }));
}

/** Mails a link to the new address; the change takes effect when it is opened. */
export async function changeEmail(newEmail: string, credentials: ReauthCredentials): Promise<void> {
  await requestAuth("POST", "/change-email", { newEmail, ...credentials });
}

/** Also ends all other sessions. */
export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await unwrapAnswer(
    (await loadAuthClient()).changePassword({ ...input, revokeOtherSessions: true }),
  );
}

/** Redirects to Google. */
export async function connectGoogle(credentials: ReauthCredentials): Promise<void> {
  await requestAuth("POST", "/link-social", {
    provider: "google",
    callbackURL: "/dashboard/account?google=connected",
    errorCallbackURL: "/dashboard/account",
    ...credentials,
  });
}

export async function disconnectGoogle(
  accountId: string,
  credentials: ReauthCredentials,
): Promise<void> {
  await requestAuth("POST", "/unlink-account", { accountId, ...credentials });
}

/** Redirects to Google, which returns to the account page with a re-authenticated session. */
export async function reauthWithGoogle(): Promise<void> {
  await requestAuth("POST", "/sign-in/social", {
    provider: "google",
    callbackURL: "/dashboard/account?google=proven",
    errorCallbackURL: "/dashboard/account?google=unproven",
  });
}

export async function signOutDevice(id: string): Promise<void> {
  await requestAuth("POST", "/revoke-session", { id });
}

export async function signOutElsewhere(): Promise<void> {
  await unwrapAnswer((await loadAuthClient()).revokeOtherSessions());
}

/** Deletes the account permanently; the caller has confirmed with the localized word. */
export async function deleteAccount(credentials: ReauthCredentials): Promise<void> {
  await api.users.me.delete.$post({ json: { confirm: "DELETE", ...credentials } });
}

/** Recovers an account with the token from a mail. */
export async function recoverAccount(token: string): Promise<void> {
  await api.users.rescue.$post({ json: { token } });
}

/** Accepts a desk invitation with the token from a mail. */
export async function acceptInvitation(token: string): Promise<void> {
  await api.invitations.$post({ json: { token } });
}

/** Starts the download without leaving the page. */
export async function downloadExport(credentials: ReauthCredentials): Promise<void> {
  const { url } = await read(api.users.me.export.$post({ json: credentials }));
  window.location.assign(url);
}

/** Calls an endpoint of Better Auth; redirects to Google if the response has its URL. */
export async function requestAuth<Data>(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Data> {
  const client = await loadAuthClient();
  return await unwrapAnswer(
    client.$fetch<Data>(path, { method, ...(body && { body }) }) as Answer<Data>,
  );
}

type Fault = AuthErrorBody & { status?: number | undefined; error?: AuthErrorBody };

type Answer<Data> = Promise<{ data: Data | null; error: Fault | null }>;

/** Throws an `ApiError`, so that an expired session leads to the sign-in page as with other API calls. */
async function unwrapAnswer<Data>(answer: Answer<Data>): Promise<Data> {
  const { data, error } = await answer.catch(() => ({ data: null, error: UNREACHABLE }));
  if (!error) return data as Data;
  const status = error.status ?? 0;
  // A request rejected before Better Auth has the error format of the rest of the API.
  const body = error.error ?? error;
  const { code, message } = body;
  throw new ApiError(status, {
    ...(code && { code }),
    ...(message && status < 500 && { message: getAuthErrorText(body, message) }),
  });
}

const UNREACHABLE: Fault = {
  status: 0,
  code: "network",
  message: commonTexts.unreachable,
};

/** Sorts the current device first, then by most recent use. */
function compareDevices(one: Device, other: Device): number {
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1;
  return other.seenAt.getTime() - one.seenAt.getTime();
}
