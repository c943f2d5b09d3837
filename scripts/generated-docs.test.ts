import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS } from "#server/env.ts";
import { DESCRIBED } from "#server/settings/described.ts";
import { refusals } from "#shared/messages/en/refusals.ts";
import { writeEnvExample } from "./docs/env-example.ts";
import { writeErrorCodes } from "./docs/error-codes.ts";
import { readErrorSources } from "./docs/error-sources.ts";
import { writeEventTables } from "./docs/event-tables.ts";

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
  const { codes } = readErrorSources();
  expect(Object.keys(refusals).filter((message) => !codes.has(message))).toEqual([]);
});
