import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** A W3C trace context: IDs in hexadecimal; flag 1 means recorded. */
export type Place = { traceId: string; spanId: string; traceFlags: number };

/** Trace context and request ID of the current request or job. */
type Work = Place & { requestId?: string | undefined };

export type SpanStart = {
  name: string;
  kind: "request" | "job" | "provider";
  requestId?: string;
  /**
   * W3C `traceparent` of a remote cause. Without it the span is a child of the current one, except for jobs.
   */
  parent?: string | undefined;
};

/** Attributes are names and codes from the program, never user input. */
export type Span = { name(name: string): void; fact(name: string, value: string | number): void };

export type Tracing = {
  /** Runs `run` in a child span of the current one, or in a new trace. */
  within<T>(start: SpanStart, run: (span: Span) => T): T;
  /** Returns the current `traceparent` to pass on; null if traces are not recorded. */
  parent(): string | null;
  /** Flushes pending spans. */
  close(): Promise<void>;
};

/** Backend of spans. `end` is called once. */
export type Recorder = {
  begin(
    start: Pick<SpanStart, "name" | "kind">,
    parent: Place | null,
  ): Span & { place: Place; end(error?: unknown): void };
  close(): Promise<void>;
};

const works = new AsyncLocalStorage<Work>();

/** Returns the log fields of the current work; empty outside of requests and jobs. */
export function currentWork(): Pick<Work, "requestId"> & { traceId?: string } {
  const { requestId, traceId } = works.getStore() ?? {};
  return { ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) };
}

/** Without a recorder, spans only provide IDs for the log. */
export function createTracing(recorder: Recorder | null = null): Tracing {
  const { begin, close } = recorder ?? UNRECORDED;
  return {
    within: (start, run) => {
      // A job starts no child span: its worker may run in the context of the previous job.
      const above = start.kind === "job" ? undefined : works.getStore();
      const { place, end, ...span } = begin(start, parseTraceparent(start.parent) ?? above ?? null);
      const requestId = start.requestId ?? above?.requestId;
      try {
        const result = works.run({ ...place, requestId }, () => run(span));
        if (result instanceof Promise) result.then(() => end(), end);
        else end();
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
    parent: () => {
      const work = recorder ? works.getStore() : undefined;
      return work ? `00-${work.traceId}-${work.spanId}-0${work.traceFlags & 1}` : null;
    },
    close,
  };
}

const nothing = () => undefined;

const UNRECORDED: Recorder = {
  begin: (_start, parent) => ({
    place: { traceId: parent?.traceId ?? hex(16), spanId: hex(8), traceFlags: 0 },
    name: nothing,
    fact: nothing,
    end: nothing,
  }),
  close: async () => undefined,
};

function hex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}

/** Returns null for an invalid header. */
function parseTraceparent(traceparent: string | undefined): Place | null {
  const [, traceId = "", spanId = "", flags = "0"] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId)
    ? { traceId, spanId, traceFlags }
    : null;
}
