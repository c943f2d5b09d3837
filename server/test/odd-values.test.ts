import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS, type RequestParts } from "./access-table.ts";
import { ODD_JSON, ODD_TEXT, oddJsonFor } from "./odd-values.ts";
import { buildRequest, call } from "./operations.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession } from "./users.ts";

/** Odd values in every part of every operation's request are rejected without a 5xx. */

let shop: TestShop;
let own: OwnedRows;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await createOwnedRows(shop, await shop.addUser({ hasPassword: true }));
});
afterAll(async () => await shop.close());

const PLACEHOLDER = "odd-place";
const WRITES = /^(POST|PATCH|PUT)/;

type Request = ReturnType<typeof buildRequest>;
/** A request with one odd value; `what` describes it in failures. */
type OddRequest = Request & { what: string };

function createRequest(operation: string): RequestParts {
  const request = ACCESS[operation]?.[1]?.(own) ?? {};
  // An unknown mix, since a design that happens to be valid would be rendered, which takes a second.
  const isRendered = operation === "POST /api/designs";
  return isRendered
    ? { ...request, body: { ...(request.body as object), mix_id: "mix_of_nobody" } }
    : request;
}

/** Creates requests with an odd value in each part of the path, the query and the body. */
function createOddRequests(operation: string): OddRequest[] {
  const request = createRequest(operation);
  const texts = insertPlaceholders(request.params ?? {}).map(
    (params) => ({ ...request, params }) as RequestParts,
  );
  const queries = insertPlaceholders(request.query ?? {}).map(
    (query) => ({ ...request, query }) as RequestParts,
  );
  return [
    ...[...texts, ...queries].flatMap((each) => createOddPaths(operation, each)),
    ...(WRITES.test(operation) ? createOddBodies(operation, request) : []),
  ];
}

function createOddPaths(operation: string, request: RequestParts): OddRequest[] {
  const { path, init } = buildRequest(operation, request);
  return Object.entries(ODD_TEXT).map(([what, odd]) => ({
    what: `${what} in ${path}`,
    path: path.replace(PLACEHOLDER, odd),
    init,
  }));
}

function createOddBodies(operation: string, request: RequestParts): OddRequest[] {
  if (request.body instanceof FormData) return [];
  const bodies = [PLACEHOLDER, ...insertPlaceholders(request.body ?? {})].map((body) =>
    JSON.stringify(body),
  );
  return bodies.flatMap((body, index) =>
    oddJsonFor(index).map(([what, odd]) => ({
      what: `${what} in ${body.slice(0, 200)}`,
      ...buildRequest(operation, { ...request, body: body.replace(`"${PLACEHOLDER}"`, () => odd) }),
    })),
  );
}

/** Returns copies of the value with each nested value in turn replaced by the placeholder. */
function insertPlaceholders(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    [PLACEHOLDER, ...insertPlaceholders(each)].map((odd) => ({ ...value, [key]: odd })),
  );
}

/** Returns the requests that got a 5xx or that only the database rejected. */
async function listFaults(requests: OddRequest[]): Promise<string[]> {
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

describe("odd values in each part of the request are rejected by", () => {
  test.each(Object.keys(ACCESS))("%s", async (operation) => {
    expect(await listFaults(createOddRequests(operation))).toEqual([]);
  });
});

describe("also rejected:", () => {
  const idempotencyHeader = { "idempotency-key": "an-odd-value-1" };

  test("odd headers and cookies", async () => {
    const odd = Object.entries(ODD_TEXT).flatMap(([what, text]) => [
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
      odd.map((headers) => {
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

describe("a signed event with odd ids is rejected and not stored:", () => {
  test.each(Object.entries(ODD_JSON))("%s", async (_what, odd) => {
    const at = Math.floor(Date.now() / 1000);
    const payment = `{"id":${odd},"object":"event","type":${odd},"data":{"object":{"object":"checkout.session","id":${odd},"metadata":{"order_id":${odd}}}}}`;
    const signature = `t=${at},v1=${sign("whsec_stand_in", `${at}.${payment}`)}`;
    const stripe = { body: payment, headers: { "stripe-signature": signature } };
    const print = `{"type":${odd},"data":{"order":{"id":${odd},"external_id":${odd}},"reason":${odd}}}`;
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
