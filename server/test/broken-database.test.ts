import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logConsole } from "#server/platform/console.ts";
import { ACCESS, MARK, MARKED_MAIL } from "./access-table.ts";
import { call } from "./operations.ts";
import { giveEverything, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { addSession } from "./users.ts";

/** The database breaks beneath a shop that runs: the log says so, and nothing of whoever was there. */

let shop: TestShop;
let own: OwnedRows;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ log: (line) => lines.push(line) });
  const email = `owner-${MARKED_MAIL}`;
  own = await giveEverything(
    shop,
    await shop.addUser({ email, name: `${MARK} Owner`, hasPassword: true }),
  );
});
afterAll(async () => await shop.close());

/** What nobody may find: typed by people, theirs by name, or what opens something. */
function secrets(): RegExp {
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

/** Calls every operation with marked words in all its fields; gives the statuses and all that was written. */
async function callEverything() {
  lines.length = 0;
  const statuses: number[] = [];
  for (const [operation, [, ask]] of Object.entries(ACCESS)) {
    const answer = await call(shop, operation, ask?.(own) ?? {}, own.user);
    statuses.push(answer.status);
    await answer.text();
  }
  return { statuses, written: [...lines] };
}

const BREAKS = {
  // Sessions are read as ever, so each operation comes as far as its own tables.
  "tables are renamed": [
    ...["characters", "genimages", "history", "renders", "designs", "cart", "quotes"],
    ...["customer_orders", "orders", "contact_messages", "webhook_events", "purchases", "files"],
  ].map((table) => [
    `alter table ${table} rename to lost_${table}`,
    `alter table lost_${table} rename to ${table}`,
  ]),
  // Already to know who asks fails, and signing up or in with it.
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
  // The database itself says what stands in a row.
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

let before: Partial<Console>;
beforeEach(() => {
  before = { ...console };
  // As main.ts does: some libraries write what they catch.
  logConsole(shop.deps.log);
});
afterEach(() => void Object.assign(console, before));

describe("nothing personal is in the log, on the console or kept with a job when", () => {
  test.each(Object.entries(BREAKS))("%s", async (_what, steps) => {
    const { db, env } = shop.deps;
    own.user.cookie = (await addSession(db, own.user.id, env.AUTH_SECRET)).cookie;
    for (const [breaks] of steps) await db.execute(sql.raw(breaks ?? ""));
    const { statuses, written } = await callEverything();
    for (const [, mends] of steps) await db.execute(sql.raw(mends ?? ""));
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(3);
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((line) => secrets().test(line))).toEqual([]);
  });

  test("a job fails", async () => {
    const { db } = shop.deps;
    // Of a mail that went out the row can't be written: the database repeats it, with the address.
    await db.execute(
      sql.raw("alter table mails add constraint broken check (status <> 'sent') not valid"),
    );
    lines.length = 0;
    const ask = ACCESS["POST /api/contact"]?.[1]?.(own) ?? {};
    expect((await call(shop, "POST /api/contact", ask)).status).toBe(201);
    const kept = async () =>
      JSON.stringify(await db.execute(sql`select output from jobs.job where output is not null`));
    const failed = expect.poll(kept);
    await failed.toContain("23514");
    await db.execute(sql.raw("alter table mails drop constraint broken"));
    const written = [...lines, await kept()].join("\n");
    expect(written).toContain("job failed");
    expect(written).toContain("Error 23514");
    expect(written).not.toMatch(secrets());
  });
});
