import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logConsole } from "#server/platform/console.ts";
import { ACCESS, MARK, MARKED_MAIL } from "./access-table.ts";
import { call } from "./operations.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession } from "./users.ts";

/** Database errors in a running shop: they are logged without personal data. */

let shop: TestShop;
let own: OwnedRows;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ log: (line) => lines.push(line) });
  const email = `owner-${MARKED_MAIL}`;
  own = await createOwnedRows(
    shop,
    await shop.addUser({ email, name: `${MARK} Owner`, hasPassword: true }),
  );
});
afterAll(async () => await shop.close());

/** Returns a pattern of what must not be logged: input of users, names, credentials and SQL. */
function createSecretPattern(): RegExp {
  const { user, elsewhere, linkPath } = own;
  const words = [
    MARK,
    "@example",
    user.cookie,
    elsewhere.token,
    linkPath.slice(7),
    "Failed query",
    "insert into",
    "select ",
  ];
  return new RegExp(
    words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    "i",
  );
}

/** Calls every operation with marked texts in all fields; returns the statuses and the log lines. */
async function callAllOperations() {
  lines.length = 0;
  const statuses: number[] = [];
  for (const [operation, [, parts]] of Object.entries(ACCESS)) {
    const answer = await call(shop, operation, parts?.(own) ?? {}, own.user);
    statuses.push(answer.status);
    await answer.text();
  }
  return { statuses, written: [...lines] };
}

const FAULTS = {
  // Sessions still work, so each operation reaches its own tables.
  "tables are renamed": [
    ...["characters", "genimages", "history", "renders", "designs", "cart", "quotes"],
    ...["customer_orders", "orders", "contact_messages", "webhook_events", "purchases", "files"],
  ].map((table) => [
    `alter table ${table} rename to lost_${table}`,
    `alter table lost_${table} rename to ${table}`,
  ]),
  // Reading the session fails, and sign-up and sign-in with it.
  "columns are gone": [
    [
      "alter table users rename column name to lost",
      "alter table users rename column lost to name",
    ],
    [
      "alter table verifications rename column value to lost",
      "alter table verifications rename column lost to value",
    ],
    [
      "alter table contact_messages rename column message to lost",
      "alter table contact_messages rename column lost to message",
    ],
  ],
  // The database's error message contains the row.
  "every new row is refused": [
    "contact_messages",
    "characters",
    "cart",
    "quotes",
    "history",
    "mails",
    "purchases",
    "users",
  ].map((table) => [
    `alter table ${table} add constraint broken check (false) not valid`,
    `alter table ${table} drop constraint broken`,
  ]),
};

let originalConsole: Partial<Console>;
beforeEach(() => {
  originalConsole = { ...console };
  // Like main.ts does, since some libraries log errors to the console.
  logConsole(shop.deps.log);
});
afterEach(() => void Object.assign(console, originalConsole));

describe("no personal data is logged or stored with a job if", () => {
  test.each(Object.entries(FAULTS))("%s", async (_what, steps) => {
    const { db, env } = shop.deps;
    own.user.cookie = (await addSession(db, own.user.id, env.AUTH_SECRET)).cookie;
    for (const [breakSql] of steps) await db.execute(sql.raw(breakSql ?? ""));
    const { statuses, written } = await callAllOperations();
    for (const [, repairSql] of steps) await db.execute(sql.raw(repairSql ?? ""));
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(3);
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((line) => createSecretPattern().test(line))).toEqual([]);
  });

  test("a job fails", async () => {
    const { db } = shop.deps;
    // The update of the sent mail fails, and the database's error message contains the row with the address.
    await db.execute(
      sql.raw("alter table mails add constraint broken check (status <> 'sent') not valid"),
    );
    lines.length = 0;
    const parts = ACCESS["POST /api/contact"]?.[1]?.(own) ?? {};
    expect((await call(shop, "POST /api/contact", parts)).status).toBe(201);
    const readJobOutputs = async () =>
      JSON.stringify(await db.execute(sql`select output from jobs.job where output is not null`));
    const failed = expect.poll(readJobOutputs);
    await failed.toContain("23514");
    await db.execute(sql.raw("alter table mails drop constraint broken"));
    const written = [...lines, await readJobOutputs()].join("\n");
    expect(written).toContain("job.failed");
    expect(written).toContain("Error 23514");
    expect(written).not.toMatch(createSecretPattern());
  });
});
