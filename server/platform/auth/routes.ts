import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { cloneRawRequest } from "hono/request";
import { AppError } from "#server/platform/errors.ts";
import { getClientAddress } from "#server/platform/http/address.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import {
  consume,
  consumeMail,
  type LimitName,
  type MailKind,
} from "#server/platform/http/limits.ts";
import { isJson, readJson } from "#server/platform/http/request-body.ts";
import { CALLER_HEADER } from "./auth.ts";
import { rememberDevice } from "./known-device.ts";
import { OPEN_PATHS } from "./open-paths.ts";
import { handleReset } from "./password-reset.ts";
import { type Outcome, tryPassword } from "./password-tries.ts";
import { requirePasskeyReauth, requirePassword, requireReauth } from "./reauthentication.ts";

type Cost = {
  limit: LimitName;
  /** The field with a mail's recipient. */
  mailTo?: string;
  mailKind?: MailKind;
};

const COSTS: Record<string, Cost> = {
  "/sign-up/email": { limit: "sign-up", mailTo: "email" },
  "/sign-in/social": { limit: "open-link" },
  "/link-social": { limit: "open-link" },
  "/request-password-reset": { limit: "request-mail", mailTo: "email", mailKind: "reset-mail" },
  "/send-verification-email": { limit: "request-mail", mailTo: "email" },
  "/change-email": { limit: "request-mail", mailTo: "newEmail" },
  "/passkey/generate-authenticate-options": { limit: "passkey" },
  "/passkey/verify-authentication": { limit: "passkey" },
  "/reset-password": { limit: "open-link" },
  "/reset-passkeys": { limit: "open-link" },
  "/confirm-email": { limit: "open-link" },
  "/confirm-registration": { limit: "open-link" },
};

const limitEndpoint = createMiddleware<AppEnv>(async (c, next) => {
  const cost = COSTS[getEndpoint(c)];
  if (cost) {
    await consume(c, cost.limit);
    const to = cost.mailTo && (await readBody(c))[cost.mailTo];
    if (to) await consumeMail(c.var.deps, to, cost.mailKind);
  }
  await next();
});

/**
 * Endpoints where a password signs in, with the field that identifies the account; the others use
 * reauthentication.ts.
 */
const NAMED: Record<string, string> = {
  "/sign-in/email": "email",
  "/confirm-registration": "token",
  "/confirm-email": "token",
};

const limitPasswords = createMiddleware<AppEnv>(async (c, next) => {
  const field = NAMED[getEndpoint(c)];
  const body = field ? await readBody(c) : {};
  // Opening a link without a password is no attempt.
  if (!field || body.password === undefined) return await next();
  const address = body[field] ?? null;
  await tryPassword(c, address, next, () => getOutcome(c.res));
});

function getOutcome({ ok, status }: Response): Outcome {
  if (ok) return "right";
  return status >= 500 ? "unknown" : "wrong";
}

/** Marks the browser after any kind of sign-in. */
const markDevice = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const cookie = c.res.headers.getSetCookie().find((each) => SESSION.test(each));
  if (!cookie) return;
  const headers = new Headers({ cookie: cookie.split(";")[0] ?? "" });
  const session = await c.var.deps.auth.api.getSession({ headers });
  if (session) rememberDevice(c, session.user.email);
});

const SESSION = /^[\w-]*memix\.session_token=[^;]/;

function getEndpoint(c: Context<AppEnv>): string {
  return c.req.path.replace(/^\/api\/auth/, "");
}

type Body = { [Field in string]?: string };

/** Returns the string fields of a JSON body; other bodies reach no endpoint. */
async function readBody(c: Context<AppEnv>): Promise<Body> {
  const texts = Object.entries(await readJson(c)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

const NEW_PASSKEY = "/passkey/generate-register-options";

/** Endpoints that need re-authentication: each adds or removes access to an account. */
const REAUTH_REQUIRED = ["/change-email", "/link-social", "/unlink-account"];
const PASSKEY_REAUTH_REQUIRED = [
  "/passkey/delete-passkey",
  // The challenge requires re-authentication, so the step after it need not.
  NEW_PASSKEY,
];

/** Overwrites the client IP header with the trusted address. */
const nameCaller = createMiddleware<AppEnv>(async (c, next) => {
  const caller = getClientAddress(c);
  c.req.raw.headers.delete(CALLER_HEADER);
  if (caller) c.req.raw.headers.set(CALLER_HEADER, caller);
  await next();
});

/** The sign-in library's endpoints that the shop uses. */
export const authRoutes = new Hono<AppEnv>()
  .use(nameCaller)
  .use(markDevice)
  .post("/change-password", requirePassword)
  .on("POST", REAUTH_REQUIRED, requireReauth)
  .on("POST", PASSKEY_REAUTH_REQUIRED, requirePasskeyReauth)
  // After re-authentication: a request that lacks it is repeated and must not be counted twice.
  .use(limitEndpoint)
  .use(limitPasswords)
  .post("/reset-password", handleReset)
  .post(NEW_PASSKEY, (c) => c.var.deps.auth.handler(withoutBody(c.req.raw)))
  .on("GET", [...OPEN_PATHS.GET], (c) => c.var.deps.auth.handler(withoutReturn(c.req.raw)))
  .post("/sign-in/social", async (c) => {
    const answer = await c.var.deps.auth.handler(await onlyJson(c));
    const isGoogle = (await readJson(c)).provider === "google";
    if (answer.status === 404 && isGoogle) throw createGoogleUnavailableError();
    return answer;
  })
  .on("POST", [...OPEN_PATHS.POST], async (c) => c.var.deps.auth.handler(await onlyJson(c)));

/** The library reads this one by GET, with the password in the URL. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(new URL(request.url.replace(/\?.*$/, "")), { headers });
}

/** The error while Google's discovery document is not loaded. */
function createGoogleUnavailableError(): AppError {
  return new AppError("google_unavailable", { details: { retryAfterSeconds: 30 } });
}

/** Rejects forms, which some endpoints accept: our checks read JSON only. */
async function onlyJson(c: Context<AppEnv>): Promise<Request> {
  const request = await cloneRawRequest(c.req);
  if (isJson(c)) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return new Request(request.url, { method: "POST", headers });
}

/**
 * Removes return addresses from the query: our mails link to our own pages, so a link with one is forged.
 * Those in bodies are checked in endpoint-hooks.ts.
 */
function withoutReturn(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("callbackURL")) return request;
  url.searchParams.delete("callbackURL");
  return new Request(url, { headers: request.headers });
}
