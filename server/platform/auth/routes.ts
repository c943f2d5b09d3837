import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { cloneRawRequest } from "hono/request";
import { AppError } from "#server/platform/errors.ts";
import { callerOf } from "#server/platform/http/address.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import {
  consume,
  consumeMail,
  type LimitName,
  type MailKind,
} from "#server/platform/http/limits.ts";
import { isJson, readJson } from "#server/platform/http/unreadable.ts";
import { say } from "#shared/messages/refusal.ts";
import { CALLER_HEADER } from "./auth.ts";
import { rememberDevice } from "./known-device.ts";
import { OPEN_PATHS } from "./open-paths.ts";
import { handleReset } from "./password-reset.ts";
import { type Outcome, tryPassword } from "./password-tries.ts";
import { requirePasskeyProof, requirePassword, requireProof } from "./reauthentication.ts";

type Cost = {
  limit: LimitName;
  /** The field that names the recipient of a mail. */
  mailTo?: string;
  mailKind?: MailKind;
};

const COSTS: Record<string, Cost> = {
  "/sign-up/email": { limit: "sign-up", mailTo: "email" },
  "/sign-in/social": { limit: "open-link" },
  "/link-social": { limit: "open-link" },
  "/request-password-reset": { limit: "ask-for-mail", mailTo: "email", mailKind: "reset-mail" },
  "/send-verification-email": { limit: "ask-for-mail", mailTo: "email" },
  "/change-email": { limit: "ask-for-mail", mailTo: "newEmail" },
  "/passkey/generate-authenticate-options": { limit: "passkey" },
  "/passkey/verify-authentication": { limit: "passkey" },
  "/reset-password": { limit: "open-link" },
  "/reset-passkeys": { limit: "open-link" },
  "/confirm-email": { limit: "open-link" },
  "/confirm-registration": { limit: "open-link" },
};

const limitEndpoint = createMiddleware<AppEnv>(async (c, next) => {
  const cost = COSTS[endpointOf(c)];
  if (cost) {
    await consume(c, cost.limit);
    const to = cost.mailTo && (await readBody(c))[cost.mailTo];
    if (to) await consumeMail(c.var.deps, to, cost.mailKind);
  }
  await next();
});

/** Where a password signs in, the field that says whose it is; the other endpoints ask reauthentication.ts. */
const NAMED: Record<string, string> = {
  "/sign-in/email": "email",
  "/confirm-registration": "token",
  "/confirm-email": "token",
};

const limitPasswords = createMiddleware<AppEnv>(async (c, next) => {
  const field = NAMED[endpointOf(c)];
  const body = field ? await readBody(c) : {};
  // A link that is opened without a password tries none.
  if (!field || body.password === undefined) return await next();
  const address = body[field] ?? null;
  await tryPassword(c, address, next, () => outcomeOf(c.res));
});

function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return "right";
  return status >= 500 ? "unknown" : "wrong";
}

/** Whoever has just been signed in, by whatever way, did so with this browser. */
const noteDevice = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const cookie = c.res.headers.getSetCookie().find((each) => SESSION.test(each));
  if (!cookie) return;
  const headers = new Headers({ cookie: cookie.split(";")[0] ?? "" });
  const session = await c.var.deps.auth.api.getSession({ headers });
  if (session) rememberDevice(c, session.user.email);
});

const SESSION = /^[\w-]*memix\.session_token=[^;]/;

function endpointOf(c: Context<AppEnv>): string {
  return c.req.path.replace(/^\/api\/auth/, "");
}

type Body = { [Field in string]?: string };

/** The texts in a body; one that is no JSON reaches no endpoint. */
async function readBody(c: Context<AppEnv>): Promise<Body> {
  const texts = Object.entries(await readJson(c)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

const NEW_PASSKEY = "/passkey/generate-register-options";

/** What a session alone is not enough for: each takes somebody out of an account, or lets somebody in. */
const PROVEN = ["/change-email", "/link-social", "/unlink-account"];
const PROVEN_BY_PASSKEY = [
  "/passkey/delete-passkey",
  // With a challenge that is proven, so the step after it need not be.
  NEW_PASSKEY,
];

/** Tells the library where a session begins; what a caller writes of that itself is not believed. */
const nameCaller = createMiddleware<AppEnv>(async (c, next) => {
  const caller = callerOf(c);
  c.req.raw.headers.delete(CALLER_HEADER);
  if (caller) c.req.raw.headers.set(CALLER_HEADER, caller);
  await next();
});

/** The sign-in library's endpoints, as far as the shop uses them. */
export const authRoutes = new Hono<AppEnv>()
  .use(nameCaller)
  .use(noteDevice)
  .post("/change-password", requirePassword)
  .on("POST", PROVEN, requireProof)
  .on("POST", PROVEN_BY_PASSKEY, requirePasskeyProof)
  // After the proofs: what lacks one is asked for it and comes again.
  .use(limitEndpoint)
  .use(limitPasswords)
  .post("/reset-password", handleReset)
  .post(NEW_PASSKEY, (c) => c.var.deps.auth.handler(withoutBody(c.req.raw)))
  .on("GET", [...OPEN_PATHS.GET], (c) => c.var.deps.auth.handler(withoutReturn(c.req.raw)))
  .post("/sign-in/social", async (c) => {
    const answer = await c.var.deps.auth.handler(await onlyJson(c));
    const isGoogle = (await readJson(c)).provider === "google";
    if (answer.status === 404 && isGoogle) throw googleAway();
    return answer;
  })
  .on("POST", [...OPEN_PATHS.POST], async (c) => c.var.deps.auth.handler(await onlyJson(c)));

/** The library reads this one by GET, where a password would stand in the address. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(new URL(request.url.replace(/\?.*$/, "")), { headers });
}

/** The one provider there is has not said yet where people sign in. */
function googleAway(): AppError {
  return new AppError("unavailable", say("google_away"), { details: { retryAfterSeconds: 30 } });
}

/** Some of its endpoints read forms too: our pages send none, and what is checked before is JSON. */
async function onlyJson(c: Context<AppEnv>): Promise<Request> {
  const request = await cloneRawRequest(c.req);
  if (isJson(c)) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return new Request(request.url, { method: "POST", headers });
}

/**
 * Our mails lead to pages of ours, which call these endpoints: a link that says where to go on was written
 * by somebody else. What a request body says is checked in endpoint-hooks.ts.
 */
function withoutReturn(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("callbackURL")) return request;
  url.searchParams.delete("callbackURL");
  return new Request(url, { headers: request.headers });
}
