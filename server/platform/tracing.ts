import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Where in a trace something runs: ids of W3C Trace Context, in hexadecimal; of the flags, 1 says that it is recorded. */
export type Place = { traceId: string; spanId: string; traceFlags: number };

/** What lines of the log say of whatever runs now. */
type Work = Place & { requestId?: string | undefined };

export type SpanStart = {
  name: string;
  kind: "request" | "job" | "provider";
  requestId?: string;
  /** W3C `traceparent` of what caused it elsewhere; without one it is part of what runs here now, but for a job. */
  parent?: string | undefined;
};

/** Facts are names and codes of ours, never what somebody sent. */
export type Span = { name(name: string): void; fact(name: string, value: string | number): void };

export type Tracing = {
  /** Runs it as a part of what it is a part of; what is part of nothing begins a trace. */
  within<T>(start: SpanStart, run: (span: Span) => T): T;
  /** `traceparent` of what runs now, for whoever goes on with it elsewhere; null where nobody reads traces. */
  parent(): string | null;
  /** Sends what is left. */
  close(): Promise<void>;
};

/** What a span is written to. `end` is called once. */
export type Recorder = {
  begin(
    start: Pick<SpanStart, "name" | "kind">,
    parent: Place | null,
  ): Span & { place: Place; end(error?: unknown): void };
  close(): Promise<void>;
};

const works = new AsyncLocalStorage<Work>();

/** Empty outside of requests and jobs. */
export function currentWork(): Pick<Work, "requestId"> & { traceId?: string } {
  const { requestId, traceId } = works.getStore() ?? {};
  return { ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) };
}

/** Without a recorder, spans only lend their ids to the log. */
export function createTracing(recorder: Recorder | null = null): Tracing {
  const { begin, close } = recorder ?? UNRECORDED;
  return {
    within: (start, run) => {
      // Whoever takes jobs may have been woken by the one before.
      const above = start.kind === "job" ? undefined : works.getStore();
      const { place, end, ...span } = begin(start, placeOf(start.parent) ?? above ?? null);
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

/** Null for what is none: a header can say anything. */
function placeOf(traceparent: string | undefined): Place | null {
  const [, traceId = "", spanId = "", flags = "0"] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId)
    ? { traceId, spanId, traceFlags }
    : null;
}
