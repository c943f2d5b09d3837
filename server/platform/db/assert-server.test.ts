import { afterAll, beforeAll, expect, test } from "vitest";
import { explainFailure } from "#server/start-failure.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { openPostgres } from "./client.ts";

/** Messages at startup for a database server that rejects the shop. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let url: URL;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  url = new URL(await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? ""));
});
afterAll(async () => await postgres?.stop());

async function explainStartup(change: (url: URL) => void): Promise<string> {
  const other = new URL(url);
  change(other);
  const failure: unknown = await openPostgres(other.href, 2).then(
    (database) => database.close(),
    (error: unknown) => error,
  );
  return explainFailure(failure);
}

test("a missing database is explained at startup", async () => {
  const message = await explainStartup((other) => (other.pathname = "/nothing-here"));
  expect(message).toMatch(/^DATABASE_URL: the server has no database of this name\. .+$/);
});

test("a wrong password is explained without showing it", async () => {
  const message = await explainStartup((other) => {
    other.password = "hidden-word";
  });
  expect(message).toMatch(/^DATABASE_URL: the server rejects this user and password\. .+$/);
  expect(message).not.toContain("hidden-word");
});

test.each([
  ["a user that pg_hba.conf rejects", { code: "28000" }, "doesn't allow this user to connect"],
  ["a missing right to create tables", { code: "42501" }, "can't create tables"],
  ["a read-only server", { code: "25006" }, "is read-only"],
])("%s is explained at any point of the startup", (_what, fields, words) => {
  const cause = Object.assign(new Error("row of ana@example.com"), fields);
  const message = explainFailure(new Error("Failed query: ana@example.com", { cause }));
  expect(message).toContain(`DATABASE_URL: `);
  expect(message).toContain(words);
  expect(message).not.toContain("ana@");
});

test("the database's message about a row is not shown", () => {
  const detail = "Failing row contains (ana@example.com)";
  const message = explainFailure(Object.assign(new Error(detail), { code: "23514", detail }));
  expect(message).toContain("23514");
  expect(message).not.toContain("ana@");
});
