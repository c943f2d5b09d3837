import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MISSED_INPUT } from "#server/platform/http/errors.ts";
import { ACCESS, type Ask } from "./access-table.ts";
import { ODD_JSON, ODD_TEXT, oddJsonFor } from "./odd-values.ts";
import { call, requestOf } from "./operations.ts";
import { giveEverything, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession } from "./users.ts";

/** Whatever is sent in whatever place of whatever operation: it is refused, and nothing breaks. */

let shop: TestShop;
let own: OwnedRows;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ work: false, log: (line) => lines.push(line) });
  own = await giveEverything(shop, await shop.addUser({ hasPassword: true }));
});
afterAll(async () => await shop.close());

const PLACE = "odd-place";
const WRITES = /^(POST|PATCH|PUT)/;

type Request = ReturnType<typeof requestOf>;
/** One odd thing in a request that is good otherwise; `what` is for whoever reads a failure. */
type Odd = Request & { what: string };

function askOf(operation: string): Ask {
  const ask = ACCESS[operation]?.[1]?.(own) ?? {};
  // What fits by chance would be drawn, which takes a second: of nobody's mix nothing is.
  const isDrawn = operation === "POST /api/designs";
  return isDrawn ? { ...ask, body: { ...(ask.body as object), mix_id: "mix_of_nobody" } } : ask;
}

/** Of each operation each place that a request has: parts of its path, its query, all of its body. */
function oddRequests(operation: string): Odd[] {
  const ask = askOf(operation);
  const texts = placesIn(ask.params ?? {}).map((params) => ({ ...ask, params }) as Ask);
  const queries = placesIn(ask.query ?? {}).map((query) => ({ ...ask, query }) as Ask);
  return [
    ...[...texts, ...queries].flatMap((each) => inPath(operation, each)),
    ...(WRITES.test(operation) ? inBody(operation, ask) : []),
  ];
}

function inPath(operation: string, ask: Ask): Odd[] {
  const { path, init } = requestOf(operation, ask);
  return Object.entries(ODD_TEXT).map(([what, odd]) => ({
    what: `${what} in ${path}`,
    path: path.replace(PLACE, odd),
    init,
  }));
}

function inBody(operation: string, ask: Ask): Odd[] {
  if (ask.body instanceof FormData) return [];
  const bodies = [PLACE, ...placesIn(ask.body ?? {})].map((body) => JSON.stringify(body));
  return bodies.flatMap((body, index) =>
    oddJsonFor(index).map(([what, odd]) => ({
      what: `${what} in ${body.slice(0, 200)}`,
      ...requestOf(operation, { ...ask, body: body.replace(`"${PLACE}"`, () => odd) }),
    })),
  );
}

/** The same object with each of its values in turn replaced, however deep it stands. */
function placesIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    [PLACE, ...placesIn(each)].map((odd) => ({ ...value, [key]: odd })),
  );
}

/** What was answered by a fault of ours, or refused by the database instead of a contract. */
async function faultsOf(requests: Odd[]): Promise<string[]> {
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

describe("odd values in each place are refused by", () => {
  test.each(Object.keys(ACCESS))("%s", async (operation) => {
    expect(await faultsOf(oddRequests(operation))).toEqual([]);
  });
});

describe("refused as well:", () => {
  const good = { "idempotency-key": "an-odd-value-1" };

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
    const asks = [
      "POST /api/contact",
      "POST /api/renders",
      "GET /files/:id",
      "GET /api/auth/get-session",
      "POST /api/auth/reset-password",
    ];
    const requests = asks.flatMap((operation) =>
      odd.map((headers) => {
        const ask = askOf(operation);
        const request = requestOf(operation, {
          ...ask,
          headers: { ...ask.headers, ...headers } as never,
        });
        return { what: `${JSON.stringify(headers)} at ${operation}`, ...request };
      }),
    );
    expect(await faultsOf(requests)).toEqual([]);
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
          const { params } = askOf(operation);
          const headers = { ...good, "content-type": type };
          const ask: Ask = { ...(params ? { params } : {}), headers, body };
          return { what: `${type} at ${operation}`, ...requestOf(operation, ask) };
        }),
      );
    expect(await faultsOf(requests)).toEqual([]);
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
    const headers = { ...good, "content-type": "multipart/form-data; boundary=x" };
    const answer = await call(shop, "POST /api/characters", { headers, body }, { cookie });
    expect(answer.status).toBe(400);
  });
});

describe("a signed event with odd ids is refused and not stored:", () => {
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

test("every number and text that a request may carry has its bounds", async () => {
  const { paths } = await (await shop.fetch("/api/openapi.json")).json();
  const unbounded = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
        [
          ...parameters.map(({ name, schema }) => ({ name, schema })),
          { name: "body", schema: requestBody?.content?.["application/json"]?.schema ?? {} },
        ].flatMap(({ name, schema }) => unboundedIn(schema, `${method} ${path} ${name}`)),
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

function unboundedIn(schema: Schema, where: string): string[] {
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
    ...Object.entries(properties).flatMap(([name, each]) => unboundedIn(each, `${where}.${name}`)),
    ...parts
      .flat()
      .flatMap((each) =>
        each && typeof each === "object" ? unboundedIn(each as Schema, where) : [],
      ),
  ];
}
