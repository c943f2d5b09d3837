import { type DestinationStream, pino } from "pino";
import { toErrorFacts } from "./error-facts.ts";
import { currentWork } from "./tracing.ts";

const ID = /^[\w.:-]{1,100}$/;
/** Our own names (route patterns, sweeps, settings); an e-mail address does not match. */
const WORDS = /^[\w ./:*-]{1,200}$/;

/** The allowed fields of a line besides its event name, with their formats. */
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

const NUMBERS = [
  "status",
  "ms",
  "attempts",
  "count",
  "costMs",
  "expectedCents",
  "paidCents",
] as const;

export type LogFields = {
  [Field in keyof typeof FIELDS]?: string | undefined;
} & { [Field in (typeof NUMBERS)[number]]?: number } & { err?: unknown };

/** A literal with dots and without spaces such as `order.quarantined`, so that it cannot contain user input. */
type EventName<Name extends string> = string extends Name
  ? never
  : Name extends `${string} ${string}`
    ? never
    : Name extends `${string}.${string}`
      ? Name
      : never;

type Write = <Name extends string>(fields: LogFields, event: EventName<Name>) => void;

/** Structured log with one wide line per request and job. */
export type Log = Record<"debug" | "info" | "warn" | "error", Write>;

export type LogOptions = {
  /** Destination, by default standard output. */
  to?: DestinationStream;
  /** Source of the lines, if several processes share a log. */
  from?: { host: string; process: string };
};

/** Creates a log; each line includes the current request ID and trace ID. */
export function createLog(level: string, { to, from }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: from ?? null,
      mixin: currentWork,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowed },
      serializers: { err: toErrorFacts },
    },
    to,
  );
}

/** Enforces the allowed fields at run time, for values that bypass the types by a spread or cast. */
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
