import { beforeEach, describe, expect, test, vi } from "vitest";
import { logConsole } from "./console.ts";
import { asPlainError } from "./error-facts.ts";
import { createLog } from "./log.ts";

/** Log lines contain allowed fields only, and of errors nothing that a user sent. */

const SECRET = "ana@example.com";
let lines: string[];
const log = createLog("debug", { to: { write: (line) => lines.push(line) } });
beforeEach(() => {
  lines = [];
});

function logged(fields: object): Record<string, unknown> {
  log.error(fields, "test.event");
  const line = JSON.parse(lines.at(-1) ?? "{}");
  expect(lines.join()).not.toContain(SECRET);
  return line;
}

test("the log omits unknown fields and hides values of a wrong format", () => {
  const line = logged({
    orderId: "ord_1",
    email: SECRET,
    reason: SECRET,
    userId: SECRET,
    ms: SECRET,
  });
  expect(line).toMatchObject({ orderId: "ord_1", userId: "(hidden)", msg: "test.event" });
  expect(Object.keys(line)).toEqual(
    ["level", "time", "orderId", "userId", "msg"].sort(compareByOrder(line)),
  );
});

function compareByOrder(line: object) {
  const keys = Object.keys(line);
  return (a: string, b: string) => keys.indexOf(a) - keys.indexOf(b);
}

describe("the log reduces an error to type, codes and stack frames", () => {
  const database = Object.assign(new Error(`null value in column "name" of relation "users"`), {
    name: "DatabaseError",
    code: "23502",
    table: "users",
    column: "name",
    detail: `Failing row contains (${SECRET}).`,
    where: SECRET,
    query: SECRET,
    parameters: [SECRET],
  });

  test("for a database error with row details", () => {
    const cause = database;
    const failed = new Error(`Failed query: insert into users\nparams: ${SECRET}`, { cause });
    const { err } = logged({ err: failed }) as { err: Record<string, unknown> };
    expect(err).toEqual({
      type: "Error",
      stack: expect.arrayContaining([expect.stringMatching(/log\.test\.ts:\d+:\d+/)]),
      cause: {
        type: "DatabaseError",
        code: "23502",
        table: "users",
        column: "name",
        stack: expect.any(Array),
      },
    });
  });

  test("for a vendor client's error with request details", () => {
    const refused = Object.assign(new Error(`401 ${SECRET}`), {
      name: "ResponseError",
      code: 401,
      status: 401,
      headers: { authorization: SECRET },
      response: { body: { errors: [{ message: SECRET }] } },
      requestID: SECRET,
    });
    expect(logged({ err: refused }).err).toMatchObject({ code: 401, status: 401 });
  });

  test("for an aggregate error", () => {
    const err = new AggregateError([database, new Error(SECRET)], SECRET);
    expect(logged({ err }).err).toMatchObject({ errors: [{ code: "23502" }, { type: "Error" }] });
  });

  test.each([
    ["for a message that imitates a stack frame", new Error(`a\n    at ${SECRET} (ana.ts:1:1)`)],
    [
      "for a name that is an e-mail address",
      Object.assign(new Error("a"), { name: SECRET, code: SECRET }),
    ],
    ["for a thrown string", SECRET],
    ["for a thrown object", { message: SECRET }],
    ["for a cause that is a string", new Error("a", { cause: SECRET })],
  ])("%s", (_what, err) => {
    expect(logged({ err }).err).toHaveProperty("type");
  });

  test("for an error that the job queue stores", () => {
    const plain = asPlainError(new Error(SECRET, { cause: database }));
    expect(`${plain.message} ${plain.stack}`).not.toContain(SECRET);
    expect(plain.message).toBe("Error 23502");
    expect(plain.stack).toContain("log.test.ts");
  });
});

test("console output of libraries becomes a log line without its text", () => {
  const wrote = vi.spyOn(console, "error");
  const before = { ...console };
  try {
    logConsole(log, ["error", "warn"]);
    console.error(`# SERVER_ERROR: ${SECRET}`, new RangeError(SECRET));
    console.warn(SECRET, { email: SECRET });
  } finally {
    Object.assign(console, before);
  }
  expect(wrote).not.toHaveBeenCalled();
  const parsed = lines.map((line) => JSON.parse(line));
  expect(parsed).toMatchObject([
    { level: 50, err: { type: "RangeError" } },
    { level: 40, err: { type: "Error" } },
  ]);
  expect(parsed[1].err.stack[1]).toContain("log.test.ts");
  expect(lines.join()).not.toContain(SECRET);
});
