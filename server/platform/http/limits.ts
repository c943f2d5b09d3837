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
import { say } from "#shared/messages/refusal.ts";
import { originOf } from "./address.ts";
import type { AppEnv } from "./context.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Who may do what how often. Each bucket counts by itself; the first that is full refuses:
 * - user: the one who is signed in;
 * - account: the mailbox whose password is tried, whether or not anybody has an account there, or a browser
 *   that has been signed in to it before;
 * - recipient, recipient-day: the exact address of a mail that anybody can cause, per hour and per day. Not its
 *   mailbox: a stranger's sign-ups as maya+0@ to maya+9@ must not use up the share of maya@;
 * - network: an IPv4 address or an IPv6 /64; prefix: the /24 or /48 around it;
 * - shop: everybody together.
 */
const LIMITS = {
  "sign-up": { network: per(10, 10 * MINUTE), prefix: per(60, 10 * MINUTE) },
  /** Only wrong ones count. Beyond the account's five there are delays, see password-tries.ts. */
  "wrong-password": {
    account: per(5, DAY),
    network: per(30, 10 * MINUTE),
    prefix: per(200, 10 * MINUTE),
  },
  /** How often in such a delay, whose length it gets when it begins. */
  "password-delay": { account: per(1, 15 * MINUTE) },
  /** Of verification, of reset, to a Google round trip: the token in it can't be guessed. */
  "open-link": { network: per(30, 5 * MINUTE), prefix: per(200, 5 * MINUTE) },
  /** A challenge to answer, and the answer. */
  passkey: { network: per(30, 5 * MINUTE), prefix: per(200, 5 * MINUTE) },
  "ask-for-mail": { network: per(10, 15 * MINUTE), prefix: per(60, 15 * MINUTE) },
  mail: { recipient: per(5, HOUR), "recipient-day": per(15, DAY) },
  /** Apart from other mails: a stranger's sign-ups with an address must not keep its owner out. */
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
  /** The print partner's own limit for the pictures it draws. */
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

/** Local shops are relaxed twenty-fold: one laptop plays all the customers there. */
export function createLimits(
  database: Pick<Database, "kind" | "client">,
  mode: "strict" | "relaxed",
): Limits {
  const limiters = Object.entries(LIMITS).map(([name, buckets]) => [
    name,
    Object.fromEntries(
      Object.entries(buckets).map(([bucket, { points, seconds }]) => {
        const keyPrefix = `${name} ${bucket}`;
        const most = mode === "relaxed" ? points * 20 : points;
        return [bucket, createLimiter(database, { keyPrefix, points: most, duration: seconds })];
      }),
    ),
  ]);
  return Object.fromEntries(limiters) as Limits;
}

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

/**
 * While the database is away each process counts by itself: an outage opens no door to guessing, and shuts
 * nobody out.
 */
function createLimiter(
  database: Pick<Database, "kind" | "client">,
  options: LimiterOptions,
): RateLimiterAbstract {
  if (database.kind === "pglite") return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.client as pg.Pool,
    // Derived from the name of the class otherwise, which a subclass and a build change.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Counts this request against a limit. */
export function limit(name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await consume(c, name);
    await next();
  });
}

/** Throws `rate_limited` with an honest Retry-After once the caller is over the limit. */
export async function consume(c: Context<AppEnv>, name: LimitName): Promise<void> {
  for (const { limiter, key } of bucketsOf(c, name)) await takeOne(limiter, key);
}

/** What was counted turned out not to be meant by the limit. */
export async function giveBack(c: Context<AppEnv>, name: LimitName): Promise<void> {
  for (const { limiter, key } of bucketsOf(c, name)) await limiter.reward(key);
}

/** Each kind of mail has a share of its own. */
export type MailKind = "mail" | "reset-mail" | "contact-copy";

/** Counts a mail that anybody can cause against its recipient. Throws `rate_limited`. */
export async function consumeMail(
  { limits, env }: Pick<Deps, "limits" | "env">,
  address: string,
  kind: MailKind = "mail",
): Promise<void> {
  const recipient = address.trim().toLowerCase();
  const key = createHmac("sha256", env.MAILBOX_SECRET)
    .update(`recipient ${recipient}`)
    .digest("hex");
  await takeOne(limits[kind].recipient, key);
  await takeOne(limits[kind]["recipient-day"], key);
}

/** Of the buckets that follow from who asks, the narrow ones first: what they refuse fills no wider one. */
function bucketsOf(c: Context<AppEnv>, name: LimitName) {
  const limiters: Partial<Record<Bucket, RateLimiterAbstract>> = c.var.deps.limits[name];
  const origin = originOf(c);
  const keys = [
    { bucket: "user" as const, key: c.var.actor?.userId ?? null },
    { bucket: "network" as const, key: hidden(c, origin.network) },
    { bucket: "prefix" as const, key: hidden(c, origin.prefix) },
  ];
  return keys.flatMap(({ bucket, key }) => {
    const limiter = limiters[bucket];
    return limiter && key !== null ? [{ limiter, key }] : [];
  });
}

/** No list of network addresses grows in the table of the limits. */
function hidden(c: Context<AppEnv>, network: string): string {
  const { AUTH_SECRET } = c.var.deps.env;
  return createHmac("sha256", AUTH_SECRET).update(`network ${network}`).digest("hex");
}

/** The caller's network as a code, to count by it elsewhere. */
export function networkCode(c: Context<AppEnv>): string {
  return hidden(c, originOf(c).network);
}

async function takeOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const refusal = await limiter.consume(key).then(
    () => null,
    (reason: RateLimiterRes | Error) => reason,
  );
  if (refusal instanceof Error) throw refusal;
  if (refusal) throw tooMany(refusal.msBeforeNext);
}

type WaitCode = "too_often" | "day_of_account_full" | "day_of_network_full";

/** The refusal of what may be done again after a while. */
export function tooMany(ms: number, why: WaitCode = "too_often"): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError("rate_limited", say(why, { seconds }), {
    details: { retryAfterSeconds: seconds },
  });
}
