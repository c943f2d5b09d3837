import fc from "fast-check";
import { generateSpecs } from "hono-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS } from "./access-table.ts";
import { DESK_ACCESS } from "./desk-access-table.ts";
import { listDeskOperations, listOperations, requestOf } from "./operations.ts";
import { giveEverything, type OwnedRows } from "./owned-rows.ts";
import { fuzzOf, type Schema } from "./schema-arbitrary.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession, TEST_PASSWORD } from "./users.ts";

/** Every operation is called with what its own schema describes, and with odd values in it: none answers 5xx. */

const SEED = 20_261_124;
const RUNS = 25;

type Described = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
};

let shop: TestShop;
let own: OwnedRows;
let schemas: Map<string, Described>;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await giveEverything(shop, await shop.addUser({ hasPassword: true, role: "owner" }));
  schemas = new Map([...(await describeRoutes()), ...(await describeSignIn())]);
});
afterAll(async () => await shop.close());

/** What the contracts of our own routes say, the operator's area included. */
async function describeRoutes(): Promise<[string, Described][]> {
  const { paths = {} } = await generateSpecs(
    shop.app as never,
    {
      includeEmptyPaths: true,
    } as never,
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(
      ([method, described]): [string, Described] => [nameOf(method, path), described],
    ),
  );
}

/** '/api/orders/{id}' and '/api/orders/:id{[a-z]+}' are one operation. */
function nameOf(method: string, path: string): string {
  const plain = path.replaceAll(/\{(\w+)\}/g, ":$1").replaceAll(/(:\w+)\{.+?\}(?=\/|$)/g, "$1");
  return `${method.toUpperCase()} ${plain}`;
}

type Endpoint = {
  path?: string;
  options?: { method?: string | string[]; body?: z.ZodType; query?: z.ZodType };
};

/** What the sign-in library's endpoints declare. */
async function describeSignIn(): Promise<[string, Described][]> {
  const endpoints = Object.values(shop.deps.auth.api) as Endpoint[];
  return endpoints.flatMap(({ path, options }) => {
    const methods = [options?.method ?? []].flat();
    const body = options?.body ? toSchema(options.body) : {};
    const requestBody = { content: { "application/json": { schema: body } } };
    const query = options?.query ? (toSchema(options.query).properties ?? {}) : {};
    const parameters = Object.entries(query).map(([name, schema]) => ({
      ...{ name, schema },
      in: "query",
    }));
    return methods.map((method): [string, Described] => [
      `${method} /api/auth${path?.replace(":id", "google")}`,
      { parameters, requestBody },
    ]);
  });
}

function toSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Schema;
}

const WRITES = /^(POST|PATCH|PUT)/;

function asksOf(operation: string) {
  const desk = DESK_ACCESS[operation]?.[1];
  const good = ACCESS[operation]?.[1]?.(own) ?? desk ?? {};
  const described = schemas.get(nameOf(...(operation.split(" ") as [string, string]))) ?? {};
  const body = described.requestBody?.content?.["application/json"]?.schema;
  const query = (described.parameters ?? []).filter((each) => each.in === "query");
  const names = [...operation.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const known = (name: string) => fc.constant(good.params?.[name] ?? "1");
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof({ weight: 3, arbitrary: known(name) }, { weight: 1, arbitrary: text }),
        ]),
      ),
    ),
    query: fc.record(
      Object.fromEntries(
        query.map(({ name, schema }) => [name, fuzzOf(schema).map((value) => `${asText(value)}`)]),
      ),
      { requiredKeys: [] },
    ),
    body: WRITES.test(operation) ? bodyOf(body ?? {}, good.body) : fc.constant(undefined),
  });
}

/** Half of the bodies are a good one with some fields replaced: others stop at the first wrong field. */
function bodyOf(schema: Schema, good: unknown): fc.Arbitrary<unknown> {
  const fuzzed = fuzzOf(schema);
  if (typeof good !== "object" || good === null || good instanceof FormData) return fuzzed;
  const fields = Object.keys({ ...good, ...schema.properties });
  const mixed = fc
    .record(
      Object.fromEntries(fields.map((name) => [name, fuzzOf(schema.properties?.[name] ?? {})])),
      { requiredKeys: [] },
    )
    .chain((all) =>
      fc
        .shuffledSubarray(Object.keys(all), { maxLength: Math.min(2, Object.keys(all).length) })
        .map((some) => ({ ...good, ...Object.fromEntries(some.map((name) => [name, all[name]])) })),
    );
  return fc.oneof(fuzzed, mixed);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value.toWellFormed() : JSON.stringify(value);
}

async function cookieOf(): Promise<string> {
  const { db, env } = shop.deps;
  const { cookie } = await addSession(db, own.user.id, env.AUTH_SECRET);
  await shop.fetch("/api/desk/proof", {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ password: TEST_PASSWORD }),
  });
  return cookie;
}

async function faultsOf(operation: string): Promise<string[]> {
  const cookie = await cookieOf();
  const faults: string[] = [];
  for (const ask of fc.sample(asksOf(operation), { seed: SEED, numRuns: RUNS })) {
    lines.length = 0;
    const headers = { "idempotency-key": `fuzz-${faults.length}-key` };
    const query = ask.query as Record<string, string>;
    const { path, init } = requestOf(operation, { ...ask, query, headers, body: textOf(ask.body) });
    init.headers.set("cookie", cookie);
    const answer = await shop.fetch(path, init);
    await answer.body?.cancel();
    const isMissed = lines.some((line) => line.includes(MISSED_INPUT));
    if (answer.status >= 500 || isMissed)
      faults.push(`${answer.status} ${path} ${JSON.stringify(ask)} ${lines.join().slice(0, 600)}`);
  }
  return faults;
}

/** A body is sent as text: `undefined` is none. */
function textOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

test("no operation answers 5xx to what its schema describes, or nearly describes", async () => {
  // In the order of the tables: what takes something away, such as the account itself, stands at the end.
  const operations = [...Object.keys(DESK_ACCESS), ...Object.keys(ACCESS)];
  const faults: string[] = [];
  for (const operation of operations)
    faults.push(...(await faultsOf(operation)).map((fault) => `${operation}: ${fault}`));
  expect(faults).toEqual([]);
}, 300_000);

test("every operation that reads a body has a schema here", () => {
  const missing = [...listOperations(shop), ...listDeskOperations(shop)]
    .filter((operation) => WRITES.test(operation))
    .filter((operation) => !schemas.has(nameOf(...(operation.split(" ") as [string, string]))));
  expect(missing).toEqual([]);
});
