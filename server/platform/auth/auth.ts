import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware } from "better-auth/api";
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal";
import { type GenericOAuthConfig, genericOAuth } from "better-auth/plugins/generic-oauth";
import type { PgTable } from "drizzle-orm/pg-core";
import { newId } from "#server/platform/ids.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "#shared/contracts/accounts.ts";
import type { Db } from "../db/client.ts";
import { findError } from "../error-facts.ts";
import type { Log } from "../log.ts";
import { type DeskLinks, deskLinkEndpoint } from "./desk-link.ts";
import { chosenLanguage, createAuthError } from "./endpoint.ts";
import { afterEndpoint, beforeEndpoint } from "./endpoint-hooks.ts";
import { newAddressEndpoints } from "./new-address.ts";
import { passkeyPlugin } from "./passkeys.ts";
import { getKeptPasskeys, passwordResetEndpoints } from "./password-reset.ts";
import { computeReauthTimes } from "./reauthentication.ts";
import { type Registrations, registrationEndpoints } from "./registrations.ts";
import { rejectOtherUser, startedSignedIn } from "./same-user.ts";

const DAY = 24 * 60 * 60;
const RESET_SECONDS = 60 * 60;
const SESSION_SECONDS = 30 * DAY;

/** Returned as `error` in the redirect: a Google account may have an address that its user never verified. */
const ADDRESS_UNPROVEN = { error: "email_not_verified" };

export type AuthUser = { id: string; email: string; name: string };

export type AuthOptions = {
  db: Db;
  tables: Record<"user" | "session" | "account" | "verification" | "passkey", PgTable>;
  log: Log;
  appUrl: string;
  /** Additional trusted origins, e.g. the loopback address of a local shop. */
  trustedOrigins: string[];
  secret: string;
  google: { discoveryUrl: string; clientId: string; clientSecret: string };
  hooks: AuthHooks;
};

/** Side effects such as mails and grants. Called after the row is written; idempotent. */
export type AuthHooks = {
  sendReset(user: AuthUser, token: string): Promise<void>;
  registrations: Registrations;
  deskLinks: DeskLinks;
  passwordChanged(userId: string): Promise<void>;
  /** Runs after a password reset; removes the passkeys except `keptPasskeyIds`. */
  passwordReset(userId: string, keptPasskeyIds: readonly string[]): Promise<void>;
  listKeepablePasskeys(userId: string): Promise<KeepablePasskey[]>;
  /** Not called for the first sign-in method of a new account. */
  signInMethodAdded(userId: string, way: "google" | "passkey"): Promise<void>;
  /** Runs when a Google account opens this account for the first time, without a session. */
  googleSignedIn(userId: string, identityId: string): Promise<void>;
  /** Returns false and removes the passkey if the account had the maximum already. */
  acceptPasskey(userId: string, id: string): Promise<boolean>;
  removeSignInMethod(userId: string, way: SignInMethod): Promise<"removed" | "unknown" | "last">;
  /** Returns why the account is blocked; null if it is not. */
  findBlockReason(userId: string): Promise<string | null>;
  /** Runs before each session, to complete an account whose creation was interrupted. */
  prepareAccount(userId: string): Promise<unknown>;
  /** Mails a confirmation link to the user's new address. */
  offerAddress(asker: SignedIn, newEmail: string): Promise<void>;
  findAddressLink(token: string): Promise<AddressLink | null>;
  /** Changes the address once; returns null if the link is no longer valid. Keeps `sessionId` signed in. */
  confirmAddress(token: string, sessionId: string | null): Promise<{ isChanged: boolean } | null>;
};

/** A valid link of an address change and the account that requested it. */
export type AddressLink = { userId: string; isUsed: boolean };

/** A passkey that a password reset may keep. */
export type KeepablePasskey = { id: string; name: string | null; createdAt: Date };

/** A user's session in one browser. */
export type SignedIn = { sessionId: string; userId: string };

/** A sign-in method, by the ID of its row. */
export type SignInMethod = { google: string } | { passkey: string };

/** Header in which routes.ts passes on the trusted client address. */
export const CALLER_HEADER = "x-memix-caller";

/**
 * Creates sign-in by Better Auth on our own tables. Its transactions stay off: inside one, our hooks would
 * deadlock on the embedded database's only connection. Each step is idempotent instead.
 */
export function createAuth(options: AuthOptions) {
  const { hooks } = options;
  return betterAuth({
    baseURL: options.appUrl,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Its messages contain e-mail addresses; the error's facts or the call site suffice.
      log: (_level, _message, ...args) =>
        options.log.error({ err: findError(args) }, "auth.failed"),
    },
    database: drizzleAdapter(options.db as never, {
      provider: "pg",
      schema: options.tables,
      transaction: false,
    }),
    advanced: {
      useSecureCookies: options.appUrl.startsWith("https://"),
      cookiePrefix: "memix",
      // platform/http/security.ts rejects foreign origins for every write, including these.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [CALLER_HEADER] },
      database: { generateId: ({ model }) => (model === "user" ? newId("usr") : newId("aut")) },
    },
    user: {
      validateUserInfo: async ({ user, source }) => {
        if (source.method === "oauth" && user.emailVerified !== true) return ADDRESS_UNPROVEN;
        return await rejectOtherUser(user);
      },
      additionalFields: {
        subscription: { type: "number", input: false, required: false, defaultValue: 0 },
        render: { type: "number", input: false, required: false, defaultValue: 0 },
        lastToggle: { type: "boolean", input: false, required: false, defaultValue: false },
        role: { type: "string", input: false, required: false, returned: true },
        language: { type: "string", input: false, required: false, returned: false },
      },
    },
    // freshAge 0: reauthentication.ts decides how recent a re-authentication must be.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      freshAge: 0,
      additionalFields: {
        provenAt: { type: "date", input: false, required: false },
        passkeyAt: { type: "date", input: false, required: false },
      },
    },
    rateLimit: { enabled: false },
    onAPIError: {
      // Fallback page of the Google callback when its state is lost.
      errorURL: `${options.appUrl}/auth`,
      // Rethrown to platform/http/errors.ts: Better Auth would print errors with their values.
      throw: true,
    },
    emailAndPassword: createPasswordOptions(hooks),
    account: {
      accountLinking: { enabled: true, trustedProviders: [] },
      storeStateStrategy: "database",
    },
    hooks: {
      before: createAuthMiddleware((ctx) => beforeEndpoint(ctx, hooks)),
      after: createAuthMiddleware((ctx) => afterEndpoint(ctx, hooks)),
    },
    databaseHooks: rowHooks(hooks),
    plugins: [
      registrationEndpoints(hooks),
      newAddressEndpoints(hooks),
      passwordResetEndpoints(hooks),
      deskLinkEndpoint(hooks),
      passkeyPlugin(options.appUrl),
      genericOAuth({ config: [googleProvider(options.google)] }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

function createPasswordOptions(hooks: AuthHooks) {
  return {
    enabled: true,
    // Sign-up is ours (registrations.ts): nothing else may create an account with a password.
    disableSignUp: true,
    minPasswordLength: MIN_PASSWORD,
    maxPasswordLength: MAX_PASSWORD,
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) => hooks.sendReset(user, token),
    onPasswordReset: ({ user }) => hooks.passwordReset(user.id, getKeptPasskeys()),
  } satisfies BetterAuthOptions["emailAndPassword"];
}

/** Hooks on writes of users, sessions and sign-in methods. */
function rowHooks(hooks: AuthHooks) {
  return {
    // By Google only: accounts with a password are created with their registration.
    user: {
      create: {
        // The language chosen on the device: the first mail is sent before a screen could store it.
        before: async (_user, context) => ({
          data: { language: context && chosenLanguage(context) },
        }),
        after: ({ email }) => hooks.registrations.endAll(email),
      },
    },
    session: {
      create: {
        before: async (session, context) => {
          const why = await hooks.findBlockReason(session.userId);
          if (why !== null) throw createAuthError("sign_in_blocked", { params: { why } });
          await hooks.prepareAccount(session.userId);
          return { data: computeReauthTimes(context?.path) };
        },
      },
    },
    account: {
      create: {
        after: async ({ id, providerId, userId }) => {
          if (providerId !== "google") return;
          if (await startedSignedIn()) await hooks.signInMethodAdded(userId, "google");
          else await hooks.googleSignedIn(userId, id);
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

function googleProvider(google: AuthOptions["google"]): GenericOAuthConfig {
  return {
    ...google,
    providerId: "google",
    requireIdTokenVerification: true,
    scopes: ["openid", "email", "profile"],
    prompt: "select_account",
    pkce: true,
  };
}
