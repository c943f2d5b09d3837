import { type DestinationStream, pino } from "pino";
import { factsOf } from "./error-facts.ts";
import { currentWork } from "./tracing.ts";

const ID = /^[\w.:-]{1,100}$/;
/** Names of ours: patterns of routes, sweeps, settings. An address does not fit. */
const WORDS = /^[\w ./:*-]{1,200}$/;

/** All that a line may say besides its message, and how it must look. */
const FIELDS = {
  requestId: ID,
  traceId: ID,
  userId: ID,
  jobId: ID,
  renderId: ID,
  orderId: ID,
  orderNumber: ID,
  quoteId: ID,
  designId: ID,
  mailId: ID,
  checkoutId: ID,
  subscriptionId: ID,
  paymentId: ID,
  about: WORDS,
  job: WORDS,
  method: WORDS,
  route: WORDS,
  setting: WORDS,
  sweep: WORDS,
  failure: WORDS,
  operation: WORDS,
  fault: WORDS,
} as const;

const NUMBERS = ["status", "ms", "tries", "cost"] as const;

export type LogFields = {
  [Field in keyof typeof FIELDS]?: string | undefined;
} & { [Field in (typeof NUMBERS)[number]]?: number } & { err?: unknown };

/** A message is written in the program, never put together: so nothing that somebody sent gets into it. */
type Write = <Message extends string>(
  fields: LogFields,
  message: string extends Message ? never : Message,
) => void;

/** One wide line per request and per job. */
export type Log = Record<"debug" | "info" | "warn" | "error", Write>;

export type LogOptions = {
  /** Where the lines go, standard output unless told. */
  to?: DestinationStream;
  /** Of whom they are, where many write into one log. */
  from?: { host: string; process: string };
};

/** Each line also names the request and the trace within which it is written. */
export function createLog(level: string, { to, from }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: from ?? null,
      mixin: currentWork,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowed },
      serializers: { err: factsOf },
    },
    to,
  );
}

/** The types know what may be said; this holds what came by a spread or a cast to it as well. */
function allowed(given: Record<string, unknown>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [field, shape] of Object.entries(FIELDS)) {
    const value = given[field];
    if (typeof value === "string") line[field] = shape.test(value) ? value : "(hidden)";
  }
  for (const field of NUMBERS) if (typeof given[field] === "number") line[field] = given[field];
  if (given.err !== undefined) line.err = given.err;
  return line;
}
