import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Place, Recorder, SpanStart } from "./tracing.ts";
import type { SamplerName } from "./tracing-settings.ts";

/** Loaded only where traces are wanted: the packages are large. */

const KINDS: Record<SpanStart["kind"], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  provider: SpanKind.CLIENT,
};

type Watched = {
  endpoint: string;
  host: string;
  process: string;
  sampler: SamplerName;
  /** Of traces that begin here, for the samplers by ratio: 0 to 1. */
  ratio: number;
};

/** Spans for a collector at `endpoint`, by OTLP over HTTP; without an answer they are dropped, nothing waits. */
export function createRecorder(watched: Watched): Recorder {
  const { endpoint, host, process: kind, sampler, ratio } = watched;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: resourceFromAttributes({
      "service.name": "memix",
      "service.instance.id": `${host}-${process.pid}`,
      "host.name": host,
      "memix.process": kind,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("memix");
  return {
    begin: ({ name, kind }, parent) => {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(parent));
      return {
        place: span.spanContext(),
        name: (better) => void span.updateName(better),
        fact: (fact, value) => void span.setAttribute(fact, value),
        end: (error) => {
          // What an error says can hold what somebody sent.
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

/** OpenTelemetry's own names; the package reads no environment. */
function samplerOf(name: SamplerName, ratio: number) {
  const plain = name.replace("parentbased_", "");
  const root =
    plain === "always_off"
      ? new AlwaysOffSampler()
      : plain === "traceidratio"
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return plain === name ? root : new ParentBasedSampler({ root });
}

function contextOf(parent: Place | null) {
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}
