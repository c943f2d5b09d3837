import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { getCallerNetwork } from "./address.ts";
import type { AppEnv } from "./context.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits. Each bucket counts separately; the first full one rejects the request:
 * - user: the signed-in user;
 * - account: the mailbox whose password is tried, with or without an account, or a browser that was signed in
 *   to it before;
 * - recipient, recipient-day: the exact address of a mail that any visitor can trigger, per hour and per day.
 *   Not the mailbox: a stranger's sign-ups as maya+0@ to maya+9@ must not use up the quota of maya@;
 * - network: an IPv4 address or an IPv6 /64; prefix: the surrounding /24 or /48;
 * - shop: all users together.
 */
const LIMITS = {
  "sign-up": { network: per(10, 10 * MINUTE), prefix: per(60, 10 * MINUTE) },
  /** Only failed attempts count. Attempts beyond the account's five are delayed, see password-tries.ts. */
  "wrong-password": {
    account: per(5, DAY),
    network: per(30, 10 * MINUTE),
    prefix: per(200, 10 * MINUTE),
  },
  /** Attempts within such a delay; the delay's length is set when it starts. */
  "password-delay": { account: per(1, 15 * MINUTE) },
  /** Links of verification and reset mails and the Google callback: their tokens cannot be guessed. */
  "open-link": { network: per(30, 5 * MINUTE), prefix: per(200, 5 * MINUTE) },
  /** Passkey challenges and their responses. */
  passkey: { network: per(30, 5 * MINUTE), prefix: per(200, 5 * MINUTE) },
  "request-mail": { network: per(10, 15 * MINUTE), prefix: per(60, 15 * MINUTE) },
  mail: { recipient: per(5, HOUR), "recipient-day": per(15, DAY) },
  /** Separate from other mails: sign-ups with a foreign address must not block its owner's password reset. */
  "reset-mail": { recipient: per(5, HOUR), "recipient-day": per(15, DAY) },
  "contact-copy": { recipient: per(5, HOUR), "recipient-day": per(15, DAY) },
  contact: { network: per(10, HOUR), prefix: per(60, HOUR) },
  upload: { user: per(60, 5 * MINUTE) },
  render: { user: per(60, 5 * MINUTE) },
  design: { user: per(120, 5 * MINUTE) },
  quote: { user: per(60, 5 * MINUTE) },
  checkout: { user: per(20, 5 * MINUTE) },
  export: { user: per(5, HOUR) },
  zip: { user: per(30, 5 * MINUTE) },
  pdf: { user: per(60, 5 * MINUTE) },
  "small-jpg": { user: per(60, 5 * MINUTE) },
  "delete-account": { user: per(10, 10 * MINUTE) },
  /** The print provider's own limit for mockup generation. */
  "partner-mockup": { shop: per(2, MINUTE) },
} as const satisfies Record<string, Partial<Record<Bucket, Rate>>>;

type Bucket = "user" | "account" | "recipient" | "recipient-day" | "network" | "prefix" | "shop";
type Rate = { points: number; seconds: number };

function per(points: number, seconds: number): Rate {
  return { points, seconds };
}

type Table = typeof LIMITS;
export type LimitName = keyof Table;
export type Limits = {
  [Name in LimitName]: { [Each in keyof Table[Name]]: RateLimiterAbstract };
};

/**
 * Creates a limiter per bucket. `relaxed` multiplies each limit by 20: in a local shop one machine acts as
 * all customers.
 */
export function createLimits(
  database: Pick<Database, "kind" | "client">,
  mode: "strict" | "relaxed",
): Limits {
  const limiters = Object.entries(LIMITS).map(([name, buckets]) => [
    name,
    Object.fromEntries(
      Object.entries(buckets).map(([bucket, { points, seconds }]) => {
        const keyPrefix = `${name} ${bucket}`;
        const max = mode === "relaxed" ? points * 20 : points;
        return [bucket, createLimiter(database, { keyPrefix, points: max, duration: seconds })];
      }),
    ),
  ]);
  return Object.fromEntries(limiters) as Limits;
}

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

/**
 * Falls back to one counter per process during a database outage, so that limits still hold and no user is
 * locked out.
 */
function createLimiter(
  database: Pick<Database, "kind" | "client">,
  options: LimiterOptions,
): RateLimiterAbstract {
  if (database.kind === "pglite") return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.client as pg.Pool,
    // Otherwise derived from the class name, which a subclass or a minified build changes.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Counts the request against a limit. */
export function limit(name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await consume(c, name);
    await next();
  });
}

/** Throws `rate_limited` with the exact Retry-After when the caller is over the limit. */
export async function consume(c: Context<AppEnv>, name: LimitName): Promise<void> {
  for (const { limiter, key } of getBuckets(c, name)) await consumeOne(limiter, key);
}

/** Refunds a request that `consume` counted but the limit does not apply to. */
export async function undoConsume(c: Context<AppEnv>, name: LimitName): Promise<void> {
  for (const { limiter, key } of getBuckets(c, name)) await limiter.reward(key);
}

/** Each kind of mail has its own quota. */
export type MailKind = "mail" | "reset-mail" | "contact-copy";

/** Counts a mail that any visitor can trigger against its recipient. Throws `rate_limited`. */
export async function consumeMail(
  { limits, env }: Pick<Deps, "limits" | "env">,
  address: string,
  kind: MailKind = "mail",
): Promise<void> {
  const recipient = address.trim().toLowerCase();
  const key = createHmac("sha256", env.MAILBOX_SECRET)
    .update(`recipient ${recipient}`)
    .digest("hex");
  await consumeOne(limits[kind].recipient, key);
  await consumeOne(limits[kind]["recipient-day"], key);
}

/**
 * Returns the caller's buckets, narrowest first, so that a rejected request does not consume a wider bucket.
 */
function getBuckets(c: Context<AppEnv>, name: LimitName) {
  const limiters: Partial<Record<Bucket, RateLimiterAbstract>> = c.var.deps.limits[name];
  const origin = getCallerNetwork(c);
  const keys = [
    { bucket: "user" as const, key: c.var.actor?.userId ?? null },
    { bucket: "network" as const, key: hashNetwork(c, origin.network) },
    { bucket: "prefix" as const, key: hashNetwork(c, origin.prefix) },
  ];
  return keys.flatMap(({ bucket, key }) => {
    const limiter = limiters[bucket];
    return limiter && key !== null ? [{ limiter, key }] : [];
  });
}

/** Returns an HMAC of the network: the table of limits must not contain IP addresses. */
function hashNetwork(c: Context<AppEnv>, network: string): string {
  const { AUTH_SECRET } = c.var.deps.env;
  return createHmac("sha256", AUTH_SECRET).update(`network ${network}`).digest("hex");
}

/** Returns the caller's network as an HMAC, for counters outside of this module. */
export function getNetworkHash(c: Context<AppEnv>): string {
  return hashNetwork(c, getCallerNetwork(c).network);
}

async function consumeOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const rejection = await limiter.consume(key).then(
    () => null,
    (reason: RateLimiterRes | Error) => reason,
  );
  if (rejection instanceof Error) throw rejection;
  if (rejection) throw createRateLimitError(rejection.msBeforeNext);
}

type WaitCode = "too_many_requests" | "account_daily_limit_reached" | "network_daily_limit_reached";

/** Creates the `rate_limited` error with its Retry-After, from milliseconds. */
export function createRateLimitError(ms: number, why: WaitCode = "too_many_requests"): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError(why, { params: { seconds }, details: { retryAfterSeconds: seconds } });
}
