import { setTimeout } from "node:timers/promises";
import { APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { say } from "#shared/messages/refusal.ts";
import { chosenLanguage, type EndpointContext, invalidToken, refuse, signIn } from "./endpoint.ts";
import { hashSecret, isSecret, newSecret } from "./secrets.ts";
import { readSignUp } from "./sign-up-input.ts";

/** Signing up (decision 019): no account before its own link has proven the address. */

export type Registration = {
  id: string;
  email: string;
  /** Null once it is proven. */
  passwordHash: string | null;
  browserSha256: string;
  /** Of the account that came of it. */
  userId: string | null;
};

export type SignUp = {
  name: string;
  email: string;
  passwordHash: string;
  browserSha256: string;
  /** Of the screens, where somebody has chosen one. */
  language: Language | null;
};

export type Registrations = {
  /** Keeps a sign-up and mails its link; who has an account is told by mail instead. */
  start(signUp: SignUp): Promise<void>;
  /** A new link for what `findByEmail` finds; who has an account is told by mail instead. */
  resend(email: string, browserSha256: string): Promise<void>;
  /** Null where the token is unknown, too old, or was replaced. */
  findByToken(token: string): Promise<Registration | null>;
  /** One that waits for its proof: this browser's, else the newest of the address. */
  findByEmail(email: string, browserSha256: string): Promise<Registration | null>;
  /** Counts a password that is typed for a link; false once there were too many. */
  takeTry(id: string): Promise<boolean>;
  /**
   * Makes the account, once, and ends the address's other registrations: gives the user's id, or null
   * where it has ended before. Safe to repeat.
   */
  prove(id: string): Promise<string | null>;
  /** To who asked for a new password and has not finished signing up. */
  explainReset(email: string): Promise<void>;
  /** For an address that was proven in another way. */
  endAll(email: string): Promise<void>;
};

type Parts = { registrations: Registrations };

const DAY_SECONDS = 24 * 60 * 60;

/** The same answer, as late, whether or not the address has an account. */
export async function startSignUp(ctx: EndpointContext, { registrations }: Parts) {
  const { name, email, password } = readSignUp(ctx.body);
  const passwordHash = await ctx.context.password.hash(password);
  const browserSha256 = hashSecret(await rememberBrowser(ctx));
  const language = chosenLanguage(ctx);
  await registrations.start({ name, email, passwordHash, browserSha256, language });
  return ctx.json({ token: null, user: userToBe(ctx, name, email) });
}

/** What Better Auth answers for an account that nobody has proven. */
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

/** A link proves its own sign-up alone, and that only in the browser that signed up. */
async function openRegistration(
  ctx: EndpointContext,
  registrations: Registrations,
  registration: Registration,
) {
  const session = await findSession(ctx);
  const isSameBrowser = registration.browserSha256 === (await readBrowser(ctx));
  if (registration.userId) {
    // Whose first answer was lost still has the cookie that goes with it.
    if (isSameBrowser && !session) await enter(ctx, registration.userId);
    return ctx.json({ status: true, user: null });
  }
  // A stranger's link must not take anybody's session along.
  if (session || !isSameBrowser) throw passwordRequired(registration.email);
  return await proveAndEnter(ctx, registrations, registration.id);
}

function passwordRequired(email: string): APIError {
  const message = "Type the password of this sign-up";
  return new APIError("FORBIDDEN", { code: "SIGN_UP_PASSWORD_REQUIRED", message, email });
}

/**
 * Opens a sign-up's mailed link: in the browser that signed up by its cookie, in another one by the password of the
 * sign-up. Loading the page elsewhere, as mail scanners do, therefore proves nothing.
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
  if (!(await registrations.takeTry(id))) throw refusal("TOO_MANY_PASSWORDS");
  if (!(await ctx.context.password.verify({ hash, password }))) throw refusal("WRONG_PASSWORD");
  return await proveAndEnter(ctx, registrations, id);
}

const REFUSALS = {
  WRONG_PASSWORD: say("sign_up_password_wrong"),
  TOO_MANY_PASSWORDS: say("sign_up_tries_used"),
};

function refusal(code: keyof typeof REFUSALS): APIError {
  return refuse("FORBIDDEN", code, REFUSALS[code]);
}

async function proveAndEnter(ctx: EndpointContext, registrations: Registrations, id: string) {
  const userId = await registrations.prove(id);
  if (!userId) throw invalidToken();
  await enter(ctx, userId);
  return ctx.json({ status: true, user: null });
}

/** Whoever was signed in here is signed out. */
async function enter(ctx: EndpointContext, userId: string): Promise<void> {
  const before = await findSession(ctx);
  if (before) await ctx.context.internalAdapter.deleteSession(before.session.token);
  await signIn(ctx, userId);
  expireCookie(ctx, browserCookie(ctx));
}

/** Without its renewal: that cookie would stand beside the one of the new session. */
async function findSession(ctx: EndpointContext) {
  return await getSessionFromCtx(ctx, { disableRefresh: true });
}

/** Who asks learns nothing, also not by how long it takes. */
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
 * Where no account is, one password is checked as where there is one: of the sign-up that waits, else by the
 * endpoint itself.
 */
export async function refuseUnproven(ctx: EndpointContext, { registrations }: Parts) {
  const { email, password } = (ctx.body ?? {}) as Record<string, unknown>;
  if (typeof email !== "string" || typeof password !== "string") return;
  if (await ctx.context.internalAdapter.findUserByEmail(email)) return;
  const waiting = await registrations.findByEmail(email.toLowerCase(), await readBrowser(ctx));
  if (!waiting?.passwordHash) return;
  const isRight = await ctx.context.password.verify({ hash: waiting.passwordHash, password });
  throw isRight
    ? new APIError("FORBIDDEN", { message: "Email not verified", code: "EMAIL_NOT_VERIFIED" })
    : new APIError("UNAUTHORIZED", {
        // In the library's order: the answer for an unknown address is the same to the byte.
        message: "Invalid email or password",
        code: "INVALID_EMAIL_OR_PASSWORD",
      });
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
