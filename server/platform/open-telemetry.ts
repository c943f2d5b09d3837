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

/** Imported on demand: the packages are large. */

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
  /** Sampling ratio of root traces: 0 to 1. */
  ratio: number;
};

/** Exports spans to a collector at `endpoint` by OTLP over HTTP; drops them if it does not respond. */
export function createRecorder(watched: Watched): Recorder {
  const { endpoint, host, process: kind, sampler, ratio } = watched;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    sampler: createSampler(sampler, ratio),
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
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, createContext(parent));
      return {
        place: span.spanContext(),
        name: (better) => void span.updateName(better),
        fact: (fact, value) => void span.setAttribute(fact, value),
        end: (error) => {
          // The error's message is not recorded: it can contain user input.
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

/** Maps OpenTelemetry's sampler names; the SDK package does not read the environment. */
function createSampler(name: SamplerName, ratio: number) {
  const plain = name.replace("parentbased_", "");
  const root =
    plain === "always_off"
      ? new AlwaysOffSampler()
      : plain === "traceidratio"
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return plain === name ? root : new ParentBasedSampler({ root });
}

function createContext(parent: Place | null) {
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}
