import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS } from "#server/env.ts";
import { DESCRIBED } from "#server/settings/described.ts";
import { isRenderOver, type RenderStatus } from "#shared/contracts/renders.ts";
import { writeDiagrams } from "./docs/diagrams.ts";
import { writeEnvExample } from "./docs/env-example.ts";
import { writeErrorCodes } from "./docs/error-codes.ts";
import { writeEventTables } from "./docs/event-tables.ts";
import { RENDER_STEPS } from "./docs/state-diagrams.ts";

/** If these tests fail, run node scripts/write-docs.ts. */

test("every setting of the schema is described once, and .env.example is up to date", () => {
  const described = DESCRIBED.flatMap(({ settings }) => Object.keys(settings));
  expect(described.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(readFileSync(".env.example", "utf8")).toBe(writeEnvExample());
});

test("docs/webhooks.md lists the events that the doctor requires", () => {
  const page = readFileSync("docs/webhooks.md", "utf8");
  expect(writeEventTables(page)).toBe(page);
});

test("docs/error-codes.md lists every message with its error", () => {
  expect(readFileSync("docs/error-codes.md", "utf8")).toBe(writeErrorCodes());
});

test("docs/data.md has the diagrams of the tables and the states", async () => {
  const page = readFileSync("docs/data.md", "utf8");
  expect(await writeDiagrams(page)).toBe(page);
});

test("the transitions of a render in docs/data.md are made by the named files", () => {
  for (const [status, steps] of Object.entries(RENDER_STEPS)) {
    expect([status, Object.keys(steps).length === 0]).toEqual([
      status,
      isRenderOver(status as RenderStatus),
    ]);
    for (const [to, [file]] of Object.entries(steps)) {
      const source = readFileSync(`server/features/renders/commands/${file}`, "utf8");
      expect(source).toMatch(new RegExp(`status: .*"${to}"`));
    }
  }
});
