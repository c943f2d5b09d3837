import {
  confirmAddress,
  findAddressLink,
  requestAddressChange,
} from "#server/features/accounts/commands/change-email.ts";
import {
  acceptPasskey,
  handleGoogleSignIn,
  handlePasswordChange,
  handlePasswordReset,
  listKeepablePasskeys,
  notifySignInMethodAdded,
  removeSignInMethod,
} from "#server/features/accounts/commands/sign-in-methods.ts";
import {
  mailUnfinishedSignUp,
  resendLink,
  startRegistration,
} from "#server/features/accounts/commands/start-registration.ts";
import {
  countAttempt,
  verifyRegistration,
} from "#server/features/accounts/commands/verify-registration.ts";
import { endRegistrations } from "#server/features/accounts/commands.ts";
import {
  findBlockReason,
  findPendingRegistration,
  findRegistrationByToken,
} from "#server/features/accounts/queries.ts";
import * as accountTables from "#server/features/accounts/tables.ts";
import { queueCustomerUpdate } from "#server/features/billing/commands/queue-customer-update.ts";
import { welcomeUser } from "#server/features/billing/commands/welcome.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { redeemDeskLink } from "#server/features/team/commands/desk-link.ts";
import { type Auth, createAuth } from "#server/platform/auth/auth.ts";
import type { Registrations } from "#server/platform/auth/registrations.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { Env } from "./env.ts";

type AuthParts = {
  env: Env;
  db: Db;
  jobs: Jobs;
  log: Log;
  /** URL of the OpenID discovery document of Google or its emulator. */
  discoveryUrl: string;
};

/** Creates sign-in with hooks into features, because the platform must not import them. */
export function composeAuth({ env, db, jobs, log, discoveryUrl }: AuthParts): Auth {
  const mail = (to: string, content: MailContent) =>
    db.transaction((tx) => queueMail({ jobs, clock: systemClock }, tx, to, content));
  const link = (path: string, query: Record<string, string>) =>
    `${env.APP_URL}${path}?${new URLSearchParams(query)}`;
  const outside = {
    db,
    jobs,
    clock: systemClock,
    appUrl: env.APP_URL,
    emailChanged: (tx: Tx, userId: string) => queueCustomerUpdate({ jobs }, tx, userId),
  };
  return createAuth({
    db,
    tables: {
      user: accountTables.users,
      session: accountTables.sessions,
      account: accountTables.identities,
      verification: accountTables.verifications,
      passkey: accountTables.passkeys,
    },
    log,
    appUrl: env.APP_URL,
    trustedOrigins:
      env.PROFILE === "local" ? [env.APP_URL.replace("//localhost:", "//127.0.0.1:")] : [],
    secret: env.AUTH_SECRET,
    google: {
      discoveryUrl,
      clientId: env.GOOGLE_CLIENT_ID ?? "memix-local",
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? "local",
    },
    hooks: {
      sendReset: ({ email, name }, token) =>
        mail(email, {
          template: "reset-password",
          name,
          link: link("/auth/reset-password", { token }),
        }),
      registrations: openRegistrations(env, db, jobs),
      deskLinks: { use: (token) => redeemDeskLink({ db, clock: systemClock }, token) },
      passwordChanged: (userId) => handlePasswordChange(outside, userId),
      passwordReset: (userId, keptIds) => handlePasswordReset(outside, userId, keptIds),
      listKeepablePasskeys: (userId) => listKeepablePasskeys(db, userId),
      googleSignedIn: (userId, identityId) => handleGoogleSignIn(outside, userId, identityId),
      signInMethodAdded: (userId, way) => notifySignInMethodAdded(outside, userId, way),
      acceptPasskey: (userId, id) => acceptPasskey(outside, userId, id),
      removeSignInMethod: (userId, way) => removeSignInMethod(outside, userId, way),
      offerAddress: (asker, newEmail) => requestAddressChange(outside, asker, newEmail),
      findAddressLink: (token) => findAddressLink(outside, token),
      confirmAddress: (token, sessionId) => confirmAddress(outside, token, sessionId),
      findBlockReason: (userId) => findBlockReason(db, userId),
      prepareAccount: (userId) => welcomeUser({ jobs, env, clock: systemClock }, db, userId),
    },
  });
}

function openRegistrations(env: Env, db: Db, jobs: Jobs): Registrations {
  const clock = systemClock;
  const outside = { db, jobs, clock, appUrl: env.APP_URL };
  const welcome = (tx: Tx, userId: string) =>
    welcomeUser({ jobs, env, clock: systemClock }, tx, userId);
  return {
    start: (signUp) => startRegistration(outside, signUp),
    resend: (email, browserSha256) => resendLink(outside, email, browserSha256),
    findByToken: (token) => findRegistrationByToken(db, hashSecret(token), clock.now()),
    findByEmail: (email, browserSha256) =>
      findPendingRegistration(db, { email, browserSha256, now: clock.now() }),
    countAttempt: (id) => countAttempt(db, id),
    verify: (id) => verifyRegistration({ db, clock, welcome }, id),
    explainReset: (email) => mailUnfinishedSignUp(outside, email),
    endAll: (email) => endRegistrations(db, email),
  };
}
