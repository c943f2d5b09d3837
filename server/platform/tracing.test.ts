import { afterAll, beforeAll, expect, test } from "vitest";
import { type Collector, openCollector } from "#server/test/collector.ts";
import { createRecorder } from "./open-telemetry.ts";
import { createTracing } from "./tracing.ts";
import type { SamplerName } from "./tracing-settings.ts";

let collector: Collector;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector.close());

const caused = (flags: string) => `00-${"ab".repeat(16)}-${"cd".repeat(8)}-${flags}`;

/**
 * Records a request and its job in another process. Returns the names of the spans that the collector
 * received.
 */
async function record(sampler: SamplerName, ratio: number, parent?: string): Promise<string[]> {
  const from = { host: "here", process: "all", endpoint: collector.url, sampler, ratio };
  const [one, other] = [createTracing(createRecorder(from)), createTracing(createRecorder(from))];
  const next = one.within({ name: "asked", kind: "request", parent }, () => one.parent());
  other.within({ name: "done", kind: "job", parent: next ?? undefined }, () => undefined);
  await one.close();
  await other.close();
  return collector.spans.splice(0).map(({ name }) => name);
}

const both = ["asked", "done"];

test.each<[SamplerName, number, string | undefined, string[]]>([
  ["always_on", 0, caused("00"), both],
  ["always_off", 1, caused("01"), []],
  ["traceidratio", 0, caused("01"), []],
  ["traceidratio", 1, caused("00"), both],
  ["parentbased_always_on", 0, undefined, both],
  ["parentbased_always_on", 0, caused("00"), []],
  ["parentbased_always_off", 1, undefined, []],
  ["parentbased_always_off", 1, caused("01"), both],
  ["parentbased_traceidratio", 0, undefined, []],
  ["parentbased_traceidratio", 1, undefined, both],
])("%s of %d, caused by %s, records %j", async (sampler, ratio, parent, names) => {
  expect(await record(sampler, ratio, parent)).toEqual(names);
});
