import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS, type RequestParts } from "./access-table.ts";
import { EDGE_CASE_JSON, EDGE_CASE_TEXT, listEdgeCaseJson } from "./edge-case-values.ts";
import { buildRequest, call } from "./operations.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession } from "./users.ts";

/** Edge-case values in every part of every operation's request are rejected without a 5xx. */

let shop: TestShop;
let own: OwnedRows;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await createOwnedRows(shop, await shop.addUser({ hasPassword: true }));
});
afterAll(async () => await shop.close());

const PLACEHOLDER = "edge-case-place";
const WRITES = /^(POST|PATCH|PUT)/;

type Request = ReturnType<typeof buildRequest>;
/** A request with one edge-case value; `what` describes it in failures. */
type EdgeCaseRequest = Request & { what: string };

function createRequest(operation: string): RequestParts {
  const request = ACCESS[operation]?.[1]?.(own) ?? {};
  // An unknown mix, since a design that happens to be valid would be rendered, which takes a second.
  const isRendered = operation === "POST /api/designs";
  return isRendered
    ? { ...request, body: { ...(request.body as object), mix_id: "mix_of_nobody" } }
    : request;
}

/** Creates requests with an edge-case value in each part of the path, the query and the body. */
function createEdgeCaseRequests(operation: string): EdgeCaseRequest[] {
  const request = createRequest(operation);
  const texts = insertPlaceholders(request.params ?? {}).map(
    (params) => ({ ...request, params }) as RequestParts,
  );
  const queries = insertPlaceholders(request.query ?? {}).map(
    (query) => ({ ...request, query }) as RequestParts,
  );
  return [
    ...[...texts, ...queries].flatMap((each) => createEdgeCasePaths(operation, each)),
    ...(WRITES.test(operation) ? createEdgeCaseBodies(operation, request) : []),
  ];
}

function createEdgeCasePaths(operation: string, request: RequestParts): EdgeCaseRequest[] {
  const { path, init } = buildRequest(operation, request);
  return Object.entries(EDGE_CASE_TEXT).map(([what, value]) => ({
    what: `${what} in ${path}`,
    path: path.replace(PLACEHOLDER, value),
    init,
  }));
}

function createEdgeCaseBodies(operation: string, request: RequestParts): EdgeCaseRequest[] {
  if (request.body instanceof FormData) return [];
  const bodies = [PLACEHOLDER, ...insertPlaceholders(request.body ?? {})].map((body) =>
    JSON.stringify(body),
  );
  return bodies.flatMap((body, index) =>
    listEdgeCaseJson(index).map(([what, value]) => ({
      what: `${what} in ${body.slice(0, 200)}`,
      ...buildRequest(operation, {
        ...request,
        body: body.replace(`"${PLACEHOLDER}"`, () => value),
      }),
    })),
  );
}

/** Returns copies of the value with each nested value in turn replaced by the placeholder. */
function insertPlaceholders(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    [PLACEHOLDER, ...insertPlaceholders(each)].map((part) => ({ ...value, [key]: part })),
  );
}

/** Returns the requests that got a 5xx or that only the database rejected. */
async function listFaults(requests: EdgeCaseRequest[]): Promise<string[]> {
  const { db, env } = shop.deps;
  const { cookie } = await addSession(db, own.user.id, env.AUTH_SECRET);
  const faults: string[] = [];
  for (const { what, path, init } of requests) {
    lines.length = 0;
    if (!init.headers.has("cookie")) init.headers.set("cookie", cookie);
    const { status } = await shop.fetch(path, init);
    const isMissed = lines.some((line) => line.includes(MISSED_INPUT));
    if (status >= 500 || isMissed) faults.push(`${status}: ${what}`);
  }
  return faults;
}

describe("edge-case values in each part of the request are rejected by", () => {
  test.each(Object.keys(ACCESS))("%s", async (operation) => {
    expect(await listFaults(createEdgeCaseRequests(operation))).toEqual([]);
  });
});

describe("also rejected:", () => {
  const idempotencyHeader = { "idempotency-key": "an-edge-case-value-1" };

  test("edge-case headers and cookies", async () => {
    const headerSets = Object.entries(EDGE_CASE_TEXT).flatMap(([what, text]) => [
      { cookie: `memix.session_token=${text}` },
      { cookie: `memix.session_token=a.b; memix.session_data=${text}; memix.state=${text}` },
      { "idempotency-key": text },
      { "if-none-match": text, "accept-language": text, "user-agent": text },
      { "x-forwarded-for": text, origin: text },
      { "content-type": text },
      { "content-length": "7", "x-what": what },
    ]);
    const operations = [
      "POST /api/contact",
      "POST /api/renders",
      "GET /files/:id",
      "GET /api/auth/get-session",
      "POST /api/auth/reset-password",
    ];
    const requests = operations.flatMap((operation) =>
      headerSets.map((headers) => {
        const base = createRequest(operation);
        const request = buildRequest(operation, {
          ...base,
          headers: { ...base.headers, ...headers } as never,
        });
        return { what: `${JSON.stringify(headers)} at ${operation}`, ...request };
      }),
    );
    expect(await listFaults(requests)).toEqual([]);
  });

  test("bodies of other types", async () => {
    const types = {
      "application/x-www-form-urlencoded": "name=%00&email=%ED%A0%80&a=b",
      "multipart/form-data": "--x\r\nno form",
      "multipart/form-data; boundary=x":
        '--x\r\ncontent-disposition: form-data; name="photo"\r\n\r\n\0',
      "text/plain": "\0",
      "application/json; charset=utf-16": '{"name":"\\u0000"}',
      "application/merge-patch+json": '{"name":"\\u0000","email":"\\ud800"}',
    };
    const requests = Object.keys(ACCESS)
      .filter((name) => WRITES.test(name))
      .flatMap((operation) =>
        Object.entries(types).map(([type, body]) => {
          const { params } = createRequest(operation);
          const headers = { ...idempotencyHeader, "content-type": type };
          const request: RequestParts = { ...(params ? { params } : {}), headers, body };
          return { what: `${type} at ${operation}`, ...buildRequest(operation, request) };
        }),
      );
    expect(await listFaults(requests)).toEqual([]);
  });

  test.each([
    ["a text for a photo", 'name="photo"', "a\0b"],
    ["a file named by a NUL", 'name="photo"; filename="\0.jpg"', "no photo"],
    ["a field of the prototype", 'name="__proto__"; filename="a.jpg"', "no photo"],
    ["a list of photos", 'name="photo[]"; filename="a.jpg"', "no photo"],
  ])("%s", async (_what, disposition, content) => {
    const { db, env } = shop.deps;
    const { cookie } = await addSession(db, own.user.id, env.AUTH_SECRET);
    const body = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`;
    const headers = { ...idempotencyHeader, "content-type": "multipart/form-data; boundary=x" };
    const answer = await call(shop, "POST /api/characters", { headers, body }, { cookie });
    expect(answer.status).toBe(400);
  });
});

describe("a signed event with edge-case ids is rejected and not stored:", () => {
  test.each(Object.entries(EDGE_CASE_JSON))("%s", async (_what, value) => {
    const at = Math.floor(Date.now() / 1000);
    const payment = `{"id":${value},"object":"event","type":${value},"data":{"object":{"object":"checkout.session","id":${value},"metadata":{"order_id":${value}}}}}`;
    const signature = `t=${at},v1=${sign("whsec_stand_in", `${at}.${payment}`)}`;
    const stripe = { body: payment, headers: { "stripe-signature": signature } };
    const print = `{"type":${value},"data":{"order":{"id":${value},"external_id":${value}},"reason":${value}}}`;
    const key = Buffer.from("printful-stand-in");
    const printful = { body: print, headers: { "x-pf-webhook-signature": sign(key, print) } };
    lines.length = 0;
    const answers = [
      (await call(shop, "POST /webhooks/stripe", stripe)).status,
      (await call(shop, "POST /webhooks/printful", printful)).status,
    ];
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(lines.join()).not.toContain(MISSED_INPUT);
  });

  function sign(secret: string | Buffer, text: string): string {
    return createHmac("sha256", secret).update(text).digest("hex");
  }
});

test("every number and text in the request schemas is bounded", async () => {
  const { paths } = await (await shop.fetch("/api/openapi.json")).json();
  const unbounded = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
        [
          ...parameters.map(({ name, schema }) => ({ name, schema })),
          { name: "body", schema: requestBody?.content?.["application/json"]?.schema ?? {} },
        ].flatMap(({ name, schema }) => listUnbounded(schema, `${method} ${path} ${name}`)),
      ),
  );
  expect(unbounded).toEqual([]);
});

type Schema = { [Key in string]?: unknown } & {
  type?: string;
  properties?: Record<string, Schema>;
};
type Described = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
};

const LARGEST = 253_402_300_799;

function listUnbounded(schema: Schema, where: string): string[] {
  const { type, properties = {}, maxLength, maximum, minimum } = schema;
  const isFixed = "enum" in schema || "const" in schema || "pattern" in schema;
  const isFree =
    !isFixed &&
    ((type === "string" && maxLength === undefined) ||
      (/integer|number/.test(type ?? "") &&
        !(Number(maximum) <= LARGEST && Number(minimum) >= -LARGEST)));
  const parts = [
    schema.anyOf,
    schema.oneOf,
    schema.allOf,
    schema.items,
    schema.additionalProperties,
    schema.propertyNames,
  ];
  return [
    ...(isFree ? [where] : []),
    ...Object.entries(properties).flatMap(([name, each]) =>
      listUnbounded(each, `${where}.${name}`),
    ),
    ...parts
      .flat()
      .flatMap((each) =>
        each && typeof each === "object" ? listUnbounded(each as Schema, where) : [],
      ),
  ];
}
