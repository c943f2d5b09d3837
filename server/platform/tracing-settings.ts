import { z } from "zod";

/** OpenTelemetry's standard variables. */
export const tracingSettings = {
  /**
   * URL of an OpenTelemetry collector, without /v1/traces; receives a span per request, job and provider
   * call.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a complete URL" })
    .optional(),
  /** Sampler; `parentbased_` follows the decision of a proxy or of the request that caused a job. */
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
  /** Ratio for the ratio samplers. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type SamplerName = z.infer<typeof tracingSettings.OTEL_TRACES_SAMPLER>;
