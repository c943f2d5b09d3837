import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics, watchProcess } from "#server/platform/metrics.ts";

/** Checks the Grafana dashboard and the alert rules in deploy/. */

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(["page", "ticket"]) }),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync("deploy/alerts/memix.yml", "utf8")))
  .groups.flatMap((group) => group.rules);

const board = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync("deploy/grafana/memix.json", "utf8")));

async function listKnown(): Promise<{ names: Set<string>; labels: Set<string> }> {
  const metrics = createMetrics();
  watchProcess(metrics);
  const all = await metrics.registry.getMetricsAsJSON();
  const labels = Object.values(metrics).flatMap((metric) =>
    "labelNames" in metric ? (metric.labelNames as string[]) : [],
  );
  return {
    names: new Set(all.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`])),
    // Labels that Prometheus adds.
    labels: new Set([...labels, "le", "instance", "job"]),
  };
}

test("every metric and label of the dashboard and the alert rules exists", async () => {
  const { names, labels } = await listKnown();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  const named = expressions.flatMap((expr) => expr.match(/\b(memix|nodejs|process)_\w+/g) ?? []);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
  const grouped = expressions.flatMap((expr) =>
    [...expr.matchAll(/by \(([^)]*)\)|\{(\w+)[!=]/g)].flatMap(
      ([, by, one]) => by?.split(", ") ?? one,
    ),
  );
  expect(grouped.filter((label) => !labels.has(label ?? ""))).toEqual([]);
});

test("every alert has a section in the runbook", () => {
  const runbook = readFileSync("docs/RUNBOOK.md", "utf8");
  for (const { alert, annotations } of rules) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(annotations.runbook).toBe(`docs/RUNBOOK.md#${alert.toLowerCase()}`);
  }
  const sections = [...runbook.matchAll(/^## ([A-Z][a-z]+[A-Z]\w+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});
