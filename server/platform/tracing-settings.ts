import { z } from "zod";

/** OpenTelemetry's own settings and values, as each of its programs has them. */
export const tracingSettings = {
  /** A collector of OpenTelemetry, without /v1/traces: gets a span for each request, job and call of a provider. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a whole address" })
    .optional(),
  /** Which traces it gets; `parentbased_` follows what a proxy in front, or the request that caused a job, decided. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  /** The part of all traces that those by ratio keep. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type SamplerName = z.infer<typeof tracingSettings.OTEL_TRACES_SAMPLER>;
