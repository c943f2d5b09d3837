import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { type Database, type Db, fromPglite, openPostgres } from "#server/platform/db/client.ts";
import { createDatabase } from "./server-databases.ts";

/** On a Postgres server, what test databases are copies of; see template.ts. */
export const TEMPLATE_NAME = "memix_template";

/**
 * A migrated database of its own, a copy of the template of the feature tests: in memory, or on a real
 * Postgres where TEST_DATABASE_URL says so.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await openCopy();
  return { ...database, db: refuseWhileInTransaction(database.db) };
}

async function openCopy(): Promise<Database> {
  const { TEST_DATABASE_URL, TEST_TEMPLATE } = process.env;
  if (TEST_DATABASE_URL)
    return await openPostgres(await createDatabase(TEST_DATABASE_URL, TEMPLATE_NAME));
  if (!TEST_TEMPLATE) throw new Error("Only feature tests open a database: see vitest.projects.ts");
  const copy = new Blob([readFileSync(TEST_TEMPLATE)]);
  return await fromPglite(await PGlite.create({ loadDataDir: copy }));
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * The embedded database has one connection: who asks the outer database inside a transaction waits for
 * itself there. On a server it would only be another connection, so the tests refuse it on both.
 */
function refuseWhileInTransaction(db: Db): Db {
  return new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        if (transactions.getStore()?.isOpen)
          throw new Error(`db.${String(name)} inside a transaction: use its tx`);
        if (name === "transaction") return runMarked(target, args as Parameters<Db["transaction"]>);
        return member.apply(target, args);
      };
    },
  });
}

async function runMarked(db: Db, [run, config]: Parameters<Db["transaction"]>): Promise<unknown> {
  const mark = { isOpen: true };
  try {
    return await db.transaction((tx) => transactions.run(mark, () => run(tx)), config);
  } finally {
    mark.isOpen = false;
  }
}
