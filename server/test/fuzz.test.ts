import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { generateSpecs } from "hono-openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS } from "./access-table.ts";
import { DESK_ACCESS } from "./desk-access-table.ts";
import { buildRequest, call, listDeskOperations, listOperations } from "./operations.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { createFuzzArbitrary, type Schema } from "./schema-arbitrary.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { THOROUGH } from "./thorough.ts";
import { addSession, TEST_PASSWORD, type TestUser } from "./users.ts";

/** Calls every operation with values of its own schema and with edge-case values: none returns 5xx. */

/** Requests per operation, generated from TEST_SEED. */
const RUNS = THOROUGH ? 20 : 4;
/** A request without a response by then counts as hanging. */
const HANG_MS = 10_000;

type OperationSchema = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
};

let shop: TestShop;
let own: OwnedRows;
let operator: TestUser;
/** The customer whose rows the desk operations use. */
let customer: OwnedRows;
let schemas: Map<string, OperationSchema>;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await createOwnedRows(shop, await shop.addUser({ hasPassword: true }));
  operator = await shop.addUser({ hasPassword: true, role: "owner" });
  customer = await createOwnedRows(shop, await shop.addUser());
  schemas = new Map([...(await describeRoutes()), ...(await describeSignIn())]);
});
afterAll(async () => await shop.close());

/** Returns the schemas of our own routes, including the desk. */
async function describeRoutes(): Promise<[string, OperationSchema][]> {
  const options = { includeEmptyPaths: true };
  const { paths = {} } = await generateSpecs(shop.app as never, options as never);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationSchema>).map(
      ([method, described]): [string, OperationSchema] => [
        normalizeOperation(method, path),
        described,
      ],
    ),
  );
}

/** Normalizes '/api/orders/{id}' and '/api/orders/:id{[a-z]+}' to one name. */
function normalizeOperation(method: string, path: string): string {
  const plain = path.replaceAll(/\{(\w+)\}/g, ":$1").replaceAll(/(:\w+)\{.+?\}(?=\/|$)/g, "$1");
  return `${method.toUpperCase()} ${plain}`;
}

type Endpoint = {
  path?: string;
  options?: { method?: string | string[]; body?: z.ZodType; query?: z.ZodType };
};

/** Returns the schemas of Better Auth's endpoints. */
async function describeSignIn(): Promise<[string, OperationSchema][]> {
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
    return methods.map((method): [string, OperationSchema] => [
      `${method} /api/auth${path?.replace(":id", "google")}`,
      { parameters, requestBody },
    ]);
  });
}

function toSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Schema;
}

const WRITES = /^(POST|PATCH|PUT)/;

function createRequestArbitrary(operation: string) {
  const desk = DESK_ACCESS[operation]?.[1];
  const valid = ACCESS[operation]?.[1]?.(own) ?? desk ?? {};
  const described =
    schemas.get(normalizeOperation(...(operation.split(" ") as [string, string]))) ?? {};
  const body = described.requestBody?.content?.["application/json"]?.schema;
  const query = (described.parameters ?? []).filter((each) => each.in === "query");
  const names = [...operation.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const params = { ...valid.params, ...getCustomerParams(operation) };
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
        query.map(({ name, schema }) => [
          name,
          createFuzzArbitrary(schema).map((value) => `${toText(value)}`),
        ]),
      ),
      { requiredKeys: [] },
    ),
    body: WRITES.test(operation)
      ? createBodyArbitrary(body ?? {}, valid.body)
      : fc.constant(undefined),
  });
}

/** Returns ids of existing rows, since the desk's access table uses unknown ids. */
function getCustomerParams(operation: string): Record<string, string> {
  if (operation.includes("/api/desk/orders/:id")) return { id: customer.order.id };
  if (!operation.includes("/api/desk/customers/:id")) return {};
  return { id: customer.user.id, mix: customer.mix.id };
}

/** Half of the bodies are valid ones with up to two fields replaced: others fail at the first invalid field. */
function createBodyArbitrary(schema: Schema, valid: unknown): fc.Arbitrary<unknown> {
  const fuzzed = createFuzzArbitrary(schema);
  if (typeof valid !== "object" || valid === null || valid instanceof FormData) return fuzzed;
  const fields = Object.keys({ ...valid, ...schema.properties });
  const mixed = fc
    .record(
      Object.fromEntries(
        fields.map((name) => [name, createFuzzArbitrary(schema.properties?.[name] ?? {})]),
      ),
      { requiredKeys: [] },
    )
    .chain((all) =>
      fc
        .shuffledSubarray(Object.keys(all), { maxLength: Math.min(2, Object.keys(all).length) })
        .map((some) => ({
          ...valid,
          ...Object.fromEntries(some.map((name) => [name, all[name]])),
        })),
    );
  return fc.oneof(fuzzed, mixed);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.toWellFormed() : JSON.stringify(value);
}

/** Opens a new session, since the previous request may have ended the last one. */
async function openSession(user: TestUser): Promise<string> {
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
  const cookie = await openSession(user);
  const faults: string[] = [];
  for (const parts of fc.sample(createRequestArbitrary(operation), RUNS)) {
    lines.length = 0;
    const headers = { "idempotency-key": `fuzz-request-${++requests}` };
    const query = parts.query as Record<string, string>;
    const { path, init } = buildRequest(operation, {
      ...parts,
      query,
      headers,
      body: serializeBody(parts.body),
    });
    init.headers.set("cookie", cookie);
    const status = await fetchStatus(path, init);
    const isMissed = lines.some((line) => line.includes(MISSED_INPUT));
    if (status === null || status >= 500 || isMissed)
      faults.push(
        `${status ?? "hangs"} ${path} ${JSON.stringify(parts)} ${lines.join().slice(0, 600)}`,
      );
  }
  return faults;
}

/** Returns null if the request hangs. */
async function fetchStatus(path: string, init: RequestInit): Promise<number | null> {
  const hang = setTimeout(HANG_MS, null, { ref: false });
  const answer = await Promise.race([shop.fetch(path, init), hang]);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}

function serializeBody(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

const MAX_INT32 = 2 ** 31 - 1;

// Found by `npm run explore`: only the database rejected larger ones.
test("versions in requests, and the next ones, fit into a column", () => {
  const versions = [...schemas].flatMap(([operation, { requestBody }]) => {
    const body = requestBody?.content?.["application/json"]?.schema;
    const bodies = [body, ...(body?.anyOf ?? []), ...(body?.oneOf ?? [])];
    return bodies.flatMap((each) => {
      const version = each?.properties?.version;
      return version ? [{ operation, maximum: version.maximum ?? Number.POSITIVE_INFINITY }] : [];
    });
  });
  expect(versions.length).toBeGreaterThan(7);
  expect(versions.filter(({ maximum }) => maximum >= MAX_INT32)).toEqual([]);
});

describe("returns no 5xx for values of its schema and edge-case values:", () => {
  // In the order of the tables, where deletions are last.
  test.each(Object.keys(ACCESS))("%s", async (operation) => {
    expect(await listFaults(operation, own.user)).toEqual([]);
  });

  test.each(Object.keys(DESK_ACCESS))("%s", async (operation) => {
    expect(await listFaults(operation, operator)).toEqual([]);
  });
});

// Regressions found by the fuzzer.
test.each([
  ["POST /api/desk/cases/:id/notes", "Case not found"],
  ["POST /api/desk/orders/:id/notes", "Order not found"],
])("%s returns 404 for a row that does not exist", async (operation, message) => {
  const cookie = await openSession(operator);
  const answer = await call(shop, operation, DESK_ACCESS[operation]?.[1] ?? {}, { cookie });
  expect([answer.status, (await answer.json()).error.message]).toEqual([404, message]);
});

test("every operation that reads a body has a schema", () => {
  const missing = [...listOperations(shop), ...listDeskOperations(shop)]
    .filter((operation) => WRITES.test(operation))
    .filter(
      (operation) =>
        !schemas.has(normalizeOperation(...(operation.split(" ") as [string, string]))),
    );
  expect(missing).toEqual([]);
});
