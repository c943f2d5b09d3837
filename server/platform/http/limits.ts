import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from "rate-limiter-flexible";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { callerAddress } from "./address.ts";
import type { AppEnv } from "./context.ts";

/** How often what may be done: by one address when nobody is signed in, else by one user. */
const LIMITS = {
  "sign-up": { points: 10, seconds: 600 },
  "sign-in": { points: 10, seconds: 300 },
  reset: { points: 5, seconds: 900 },
  upload: { points: 60, seconds: 300 },
  render: { points: 60, seconds: 300 },
  design: { points: 120, seconds: 300 },
  quote: { points: 60, seconds: 300 },
  checkout: { points: 20, seconds: 300 },
  export: { points: 5, seconds: 3600 },
  zip: { points: 30, seconds: 300 },
  "small-jpg": { points: 60, seconds: 300 },
  contact: { points: 10, seconds: 3600 },
  "delete-account": { points: 10, seconds: 600 },
  /** The print partner's own limit for the pictures it draws, for the whole shop together. */
  "partner-mockup": { points: 2, seconds: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, RateLimiterAbstract>;

/** Local shops are relaxed twenty-fold: one laptop plays all the customers there. */
export function createLimits(database: Database, mode: "strict" | "relaxed"): Limits {
  const entries = Object.entries(LIMITS).map(([name, { points, seconds }]) => {
    const options = {
      keyPrefix: name,
      points: mode === "relaxed" ? points * 20 : points,
      duration: seconds,
    };
    return [name, createLimiter(database, options)];
  });
  return Object.fromEntries(entries) as Limits;
}

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

function createLimiter(database: Database, options: LimiterOptions): RateLimiterAbstract {
  if (database.kind === "pglite") return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.client as pg.Pool,
    tableName: "rate_limits",
    tableCreated: true,
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
  const key = c.var.actor?.userId ?? callerAddress(c);
  const refusal = await c.var.deps.limits[name].consume(key).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (refusal === null) return;
  if (refusal instanceof Error) throw refusal;
  const ms = (refusal as { msBeforeNext: number }).msBeforeNext;
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  throw new AppError(
    "rate_limited",
    `That was a bit much. Please try again in ${inWords(seconds)}.`,
    {
      details: { retryAfterSeconds: seconds },
    },
  );
}

function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
