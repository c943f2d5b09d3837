import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { PgTable } from "drizzle-orm/pg-core";
import { decodeJwt } from "jose";
import { newId } from "#server/platform/ids.ts";
import type { Db } from "../db/client.ts";
import type { Log } from "../log.ts";
import { afterEndpoint, beforeEndpoint } from "./endpoint-hooks.ts";

const DAY = 24 * 60 * 60;
const VERIFY_SECONDS = DAY;
const RESET_SECONDS = 60 * 60;
const SESSION_SECONDS = 30 * DAY;

export type AuthUser = { id: string; email: string; name: string; emailVerified: boolean };

export type AuthOptions = {
  db: Db;
  tables: { user: PgTable; session: PgTable; account: PgTable; verification: PgTable };
  log: Log;
  appUrl: string;
  /** Further origins whose pages may sign in, e.g. the loopback address of a local shop. */
  trustedOrigins: string[];
  secret: string;
  google: { discoveryUrl: string; clientId: string; clientSecret: string };
  hooks: AuthHooks;
};

/** Mails and grants; called after the row is there, and safe to call again. */
export type AuthHooks = {
  sendVerification(user: AuthUser, token: string): Promise<void>;
  sendReset(user: AuthUser, token: string): Promise<void>;
  tellAlreadyRegistered(user: AuthUser): Promise<void>;
  tellAlreadyVerified(user: AuthUser): Promise<void>;
  tellPasswordChanged(user: Pick<AuthUser, "email" | "name">): Promise<void>;
  /**
   * Removes an account whose address was never proven. Whoever comes later with the same address
   * starts afresh, so nobody can lie in wait there with a password of their own.
   */
  forgetUnverified(email: string): Promise<void>;
  /** Before each session, so that an account whose creation was cut short is made whole. */
  prepareAccount(userId: string): Promise<unknown>;
  /** Mails a link to the address that this user wants from now on. */
  offerAddress(userId: string, newEmail: string): Promise<void>;
  isAddressToken(token: string): boolean;
  /** Changes the address, once; null where the link is worth nothing to who is signed in. */
  confirmAddress(
    token: string,
    signedInId: string | null,
  ): Promise<{ userId: string; isChanged: boolean } | null>;
};

/**
 * Sign-in by Better Auth on our own tables. Its transactions stay off: inside one, our hooks would
 * wait for the embedded database's only connection. Each step is safe to repeat instead.
 */
export function createAuth(options: AuthOptions) {
  const { hooks } = options;
  return betterAuth({
    baseURL: options.appUrl,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: { level: "error", log: (level, message) => options.log[level](`auth: ${message}`) },
    database: drizzleAdapter(options.db as never, {
      provider: "pg",
      schema: options.tables,
      transaction: false,
    }),
    advanced: {
      useSecureCookies: options.appUrl.startsWith("https://"),
      cookiePrefix: "memix",
      // platform/http/security.ts refuses foreign origins for every write, these included.
      disableCSRFCheck: true,
      database: { generateId: ({ model }) => (model === "user" ? newId("usr") : newId("aut")) },
    },
    user: {
      // The link of `offerAddress` does the change, in one transaction: Better Auth's own would work
      // again and again for a day, and for whoever has the old address by then.
      changeEmail: { enabled: true },
      additionalFields: {
        subscription: { type: "number", input: false, required: false, defaultValue: 0 },
        render: { type: "number", input: false, required: false, defaultValue: 0 },
        lastToggle: { type: "boolean", input: false, required: false, defaultValue: false },
      },
    },
    // 0: a session may list its user's other sessions for as long as it lives.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY, freshAge: 0 },
    rateLimit: { enabled: false },
    onAPIError: {
      onError: (error) => {
        // A refusal is an answer, not a fault of ours.
        if (isAPIError(error) && error.statusCode < 500) return;
        options.log.error({ err: error }, "auth");
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => hooks.sendReset(user, token),
      onPasswordReset: ({ user }) => hooks.tellPasswordChanged(user),
      onExistingUserSignUp: ({ user }) => hooks.tellAlreadyRegistered(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: VERIFY_SECONDS,
      sendVerificationEmail: ({ user, token }) =>
        isAddressChange(token)
          ? hooks.offerAddress(user.id, user.email)
          : hooks.sendVerification(user, token),
    },
    account: {
      accountLinking: { enabled: true, trustedProviders: [] },
      storeStateStrategy: "database",
    },
    hooks: {
      before: createAuthMiddleware((ctx) => beforeEndpoint(ctx, hooks)),
      after: createAuthMiddleware((ctx) => afterEndpoint(ctx, hooks)),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            await hooks.prepareAccount(session.userId);
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: "google",
            discoveryUrl: options.google.discoveryUrl,
            requireIdTokenVerification: true,
            clientId: options.google.clientId,
            clientSecret: options.google.clientSecret,
            scopes: ["openid", "email", "profile"],
            prompt: "select_account",
            pkce: true,
            mapProfileToUser: async (profile) => {
              if (profile.email_verified === true)
                await hooks.forgetUnverified(String(profile.email));
              return {};
            },
          },
        ],
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Of Better Auth's own token, which is never mailed: whether it asks for another address. */
function isAddressChange(token: string): boolean {
  return decodeJwt(token).updateTo !== undefined;
}
