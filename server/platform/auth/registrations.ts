import { setTimeout } from "node:timers/promises";
import { type APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import {
  chosenLanguage,
  createApiError,
  createAuthError,
  type EndpointContext,
  invalidToken,
  signIn,
} from "./endpoint.ts";
import { hashSecret, isSecret, newSecret } from "./secrets.ts";
import { readSignUp } from "./sign-up-input.ts";

/** Sign-up (decision 019): an account is created only when its own link has verified the address. */

export type Registration = {
  id: string;
  email: string;
  /** Null once the address is verified. */
  passwordHash: string | null;
  browserSha256: string;
  /** ID of the account that was created. */
  userId: string | null;
};

export type SignUp = {
  name: string;
  email: string;
  passwordHash: string;
  browserSha256: string;
  /** The language chosen on the device. */
  language: Language | null;
};

export type Registrations = {
  /** Stores a sign-up and mails its link; an address with an account gets a notice by mail instead. */
  start(signUp: SignUp): Promise<void>;
  /** Mails a new link for what `findByEmail` finds; an address with an account gets a notice instead. */
  resend(email: string, browserSha256: string): Promise<void>;
  /** Returns null if the token is unknown, expired or superseded. */
  findByToken(token: string): Promise<Registration | null>;
  /** Returns a pending registration: this browser's, else the newest of the address. */
  findByEmail(email: string, browserSha256: string): Promise<Registration | null>;
  /** Counts a password attempt for a link; returns false after too many. */
  countAttempt(id: string): Promise<boolean>;
  /**
   * Creates the account once and ends the address's other registrations. Returns the user's ID, or null if
   * the registration has ended. Idempotent.
   */
  verify(id: string): Promise<string | null>;
  /** Mails a user who requests a password reset before finishing sign-up. */
  explainReset(email: string): Promise<void>;
  /** Deletes registrations of an address that was verified in another way. */
  endAll(email: string): Promise<void>;
};

type Parts = { registrations: Registrations };

const DAY_SECONDS = 24 * 60 * 60;

/** Responds identically, also in timing, whether or not the address has an account. */
export async function startSignUp(ctx: EndpointContext, { registrations }: Parts) {
  const { name, email, password } = readSignUp(ctx.body);
  const passwordHash = await ctx.context.password.hash(password);
  const browserSha256 = hashSecret(await rememberBrowser(ctx));
  const language = chosenLanguage(ctx);
  await registrations.start({ name, email, passwordHash, browserSha256, language });
  return ctx.json({ token: null, user: userToBe(ctx, name, email) });
}

/** The user as Better Auth returns it for an unverified account. */
function userToBe(ctx: EndpointContext, name: string, email: string) {
  const now = new Date();
  return {
    name,
    email,
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
    subscription: 0,
    render: 0,
    lastToggle: false,
    id: ctx.context.generateId({ model: "user" }),
  };
}

/** A link verifies its own sign-up only, and only in the browser that signed up. */
async function openRegistration(
  ctx: EndpointContext,
  registrations: Registrations,
  registration: Registration,
) {
  const session = await findSession(ctx);
  const isSameBrowser = registration.browserSha256 === (await readBrowser(ctx));
  if (registration.userId) {
    // A client that lost the first response still has its cookie.
    if (isSameBrowser && !session) await enter(ctx, registration.userId);
    return ctx.json({ status: true, user: null });
  }
  // A stranger's link must not replace an existing session.
  if (session || !isSameBrowser) throw passwordRequired(registration.email);
  return await verifyAndSignIn(ctx, registrations, registration.id);
}

function passwordRequired(email: string): APIError {
  const message = "Type the password of this sign-up";
  return createApiError("SIGN_UP_PASSWORD_REQUIRED", message, { email });
}

/**
 * Opens a sign-up's mailed link: in the browser that signed up by its cookie, in another one by the sign-up's
 * password. Loading the page elsewhere, as mail scanners do, verifies nothing.
 */
export function registrationEndpoints({ registrations }: Parts) {
  return {
    id: "registrations",
    endpoints: {
      confirmRegistration: createAuthEndpoint(
        "/confirm-registration",
        {
          method: "POST",
          body: z.strictObject({ token: z.string(), password: z.string().optional() }),
        },
        async (ctx) => await confirm(ctx, registrations, ctx.body),
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function confirm(
  ctx: EndpointContext,
  registrations: Registrations,
  { token, password }: { token: string; password?: string | undefined },
) {
  const registration = isSecret(token) ? await registrations.findByToken(token) : null;
  if (!registration) throw invalidToken();
  if (password === undefined) return await openRegistration(ctx, registrations, registration);
  const { id, passwordHash: hash } = registration;
  if (!hash) return ctx.json({ status: true, user: null });
  if (!(await registrations.countAttempt(id)))
    throw createAuthError("sign_up_attempt_limit_reached");
  if (!(await ctx.context.password.verify({ hash, password })))
    throw createAuthError("sign_up_wrong_password");
  return await verifyAndSignIn(ctx, registrations, id);
}

async function verifyAndSignIn(ctx: EndpointContext, registrations: Registrations, id: string) {
  const userId = await registrations.verify(id);
  if (!userId) throw invalidToken();
  await enter(ctx, userId);
  return ctx.json({ status: true, user: null });
}

/** Ends the browser's previous session. */
async function enter(ctx: EndpointContext, userId: string): Promise<void> {
  const before = await findSession(ctx);
  if (before) await ctx.context.internalAdapter.deleteSession(before.session.token);
  await signIn(ctx, userId);
  expireCookie(ctx, browserCookie(ctx));
}

/** Reads without renewal, whose cookie would conflict with the new session's. */
async function findSession(ctx: EndpointContext) {
  return await getSessionFromCtx(ctx, { disableRefresh: true });
}

/** Reveals nothing about the address, neither by the response nor by its timing. */
export async function resendLink(ctx: EndpointContext, { registrations }: Parts) {
  const email: unknown = ctx.body?.email;
  if (typeof email !== "string") return;
  const browser = await readBrowser(ctx);
  if (browser) await rememberBrowser(ctx);
  const link = registrations.resend(email.toLowerCase(), browser);
  await Promise.all([link, setTimeout(LONGEST_RESEND_MS)]);
  return ctx.json({ status: true });
}

const LONGEST_RESEND_MS = 300;

/**
 * Checks one password also if there is no account, so that timing is equal: that of the pending sign-up, else
 * by the endpoint itself.
 */
export async function rejectUnverified(ctx: EndpointContext, { registrations }: Parts) {
  const { email, password } = (ctx.body ?? {}) as Record<string, unknown>;
  if (typeof email !== "string" || typeof password !== "string") return;
  if (await ctx.context.internalAdapter.findUserByEmail(email)) return;
  const waiting = await registrations.findByEmail(email.toLowerCase(), await readBrowser(ctx));
  if (!waiting?.passwordHash) return;
  const isRight = await ctx.context.password.verify({ hash: waiting.passwordHash, password });
  throw isRight
    ? createApiError("EMAIL_NOT_VERIFIED", "Email not verified")
    : createApiError("INVALID_EMAIL_OR_PASSWORD", "Invalid email or password");
}

export async function explainReset(ctx: EndpointContext, { registrations }: Parts): Promise<void> {
  const email: unknown = ctx.body?.email;
  if (typeof email === "string") await registrations.explainReset(email.toLowerCase());
}

/**
 * The server signs the value, and on https the `__Host-` prefix keeps subdomains and plain http from setting the cookie:
 * an attacker who could plant it would have his sign-up's link open in the victim's browser.
 */
function browserCookie(ctx: EndpointContext) {
  const { name, attributes } = ctx.context.createAuthCookie("sign_up", { maxAge: DAY_SECONDS });
  return { name: name.replace(/^__Secure-/, "__Host-"), attributes };
}

async function readSecret(ctx: EndpointContext): Promise<string | null> {
  const secret = await ctx.getSignedCookie(browserCookie(ctx).name, ctx.context.secret);
  return isSecret(secret) ? secret : null;
}

/** Returns the hash of the secret that this browser got when it signed up, "" without one. */
async function readBrowser(ctx: EndpointContext): Promise<string> {
  const secret = await readSecret(ctx);
  return secret ? hashSecret(secret) : "";
}

/** Returns the browser's secret. One that signs up twice keeps it, so that both links open there. */
async function rememberBrowser(ctx: EndpointContext): Promise<string> {
  const { name, attributes } = browserCookie(ctx);
  const secret = (await readSecret(ctx)) ?? newSecret();
  await ctx.setSignedCookie(name, secret, ctx.context.secret, attributes);
  return secret;
}
