import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { generateSpecs } from "hono-openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS } from "./access-table.ts";
import { DESK_ACCESS } from "./desk-access-table.ts";
import { call, listDeskOperations, listOperations, requestOf } from "./operations.ts";
import { giveEverything, type OwnedRows } from "./owned-rows.ts";
import { fuzzOf, type Schema } from "./schema-arbitrary.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession, TEST_PASSWORD, type TestUser } from "./users.ts";

/** Every operation is called with what its own schema describes, and with odd values in it: none answers 5xx. */

/** Requests for each operation; the seed of all is TEST_SEED. */
const RUNS = 6;
/** Far beyond what any operation takes: a request without an answer by then hangs. */
const NO_ANSWER_MS = 10_000;

type Described = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
};

let shop: TestShop;
let own: OwnedRows;
let operator: TestUser;
/** What the operator's area is called about. */
let customer: OwnedRows;
let schemas: Map<string, Described>;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await giveEverything(shop, await shop.addUser({ hasPassword: true }));
  operator = await shop.addUser({ hasPassword: true, role: "owner" });
  customer = await giveEverything(shop, await shop.addUser());
  schemas = new Map([...(await describeRoutes()), ...(await describeSignIn())]);
});
afterAll(async () => await shop.close());

/** What the contracts of our own routes say, the operator's area included. */
async function describeRoutes(): Promise<[string, Described][]> {
  const options = { includeEmptyPaths: true };
  const { paths = {} } = await generateSpecs(shop.app as never, options as never);
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
  const params = { ...good.params, ...customerParams(operation) };
  const known = (name: string) => fc.constant(params[name] ?? "1");
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

/** The table of the operator's area names rows that do not exist. */
function customerParams(operation: string): Record<string, string> {
  if (operation.includes("/api/desk/orders/:id")) return { id: customer.order.id };
  if (!operation.includes("/api/desk/customers/:id")) return {};
  return { id: customer.user.id, mix: customer.mix.id };
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

/** Opens a new session: the request before may have ended the last one. */
async function openCookie(user: TestUser): Promise<string> {
  const { db, env } = shop.deps;
  const { cookie } = await addSession(db, user.id, env.AUTH_SECRET);
  if (user === operator)
    await shop.fetch("/api/desk/proof", {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    });
  return cookie;
}

let requests = 0;

async function listFaults(operation: string, user: TestUser): Promise<string[]> {
  const cookie = await openCookie(user);
  const faults: string[] = [];
  for (const ask of fc.sample(asksOf(operation), RUNS)) {
    lines.length = 0;
    const headers = { "idempotency-key": `fuzz-request-${++requests}` };
    const query = ask.query as Record<string, string>;
    const { path, init } = requestOf(operation, { ...ask, query, headers, body: textOf(ask.body) });
    init.headers.set("cookie", cookie);
    const status = await statusOf(path, init);
    const isMissed = lines.some((line) => line.includes(MISSED_INPUT));
    if (status === null || status >= 500 || isMissed)
      faults.push(
        `${status ?? "hangs"} ${path} ${JSON.stringify(ask)} ${lines.join().slice(0, 600)}`,
      );
  }
  return faults;
}

/** Null: no answer. */
async function statusOf(path: string, init: RequestInit): Promise<number | null> {
  const silence = setTimeout(NO_ANSWER_MS, null, { ref: false });
  const answer = await Promise.race([shop.fetch(path, init), silence]);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}

/** A body is sent as text: `undefined` is none. */
function textOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

describe("answers no 5xx to what its schema describes, or nearly describes:", () => {
  // In the order of the tables: what takes something away, such as the account itself, stands at the end.
  test.each(Object.keys(ACCESS))("%s", async (operation) => {
    expect(await listFaults(operation, own.user)).toEqual([]);
  });

  test.each(Object.keys(DESK_ACCESS))("%s", async (operation) => {
    expect(await listFaults(operation, operator)).toEqual([]);
  });
});

// What the fuzzer found.
test.each([
  ["POST /api/desk/cases/:id/notes", "Case not found"],
  ["POST /api/desk/orders/:id/notes", "Order not found"],
])("%s answers 404 for a row that does not exist", async (operation, message) => {
  const cookie = await openCookie(operator);
  const answer = await call(shop, operation, DESK_ACCESS[operation]?.[1] ?? {}, { cookie });
  expect([answer.status, (await answer.json()).error.message]).toEqual([404, message]);
});

test("every operation that reads a body has a schema here", () => {
  const missing = [...listOperations(shop), ...listDeskOperations(shop)]
    .filter((operation) => WRITES.test(operation))
    .filter((operation) => !schemas.has(nameOf(...(operation.split(" ") as [string, string]))));
  expect(missing).toEqual([]);
});
