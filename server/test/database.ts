import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { type Database, type Db, fromPglite, openPostgres } from "#server/platform/db/client.ts";
import { createDatabase } from "./server-databases.ts";

/** The template database on a Postgres server that test databases are copied from; see template.ts. */
export const TEMPLATE_NAME = "memix_template";

/** Opens a new copy of the migrated template: on the server of TEST_DATABASE_URL if it is set, else in memory. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openCopy();
  return { ...database, db: guardTransactions(database.db) };
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
 * Throws for queries on the outer database inside a transaction: the embedded database has one connection, so they
 * would deadlock there. On a server they would use another connection, so tests reject them on both.
 */
function guardTransactions(db: Db): Db {
  return new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        if (transactions.getStore()?.isOpen)
          throw new Error(`db.${String(name)} inside a transaction: use its tx`);
        if (name === "transaction")
          return runTransaction(target, args as Parameters<Db["transaction"]>);
        return member.apply(target, args);
      };
    },
  });
}

async function runTransaction(
  db: Db,
  [run, config]: Parameters<Db["transaction"]>,
): Promise<unknown> {
  const mark = { isOpen: true };
  try {
    return await db.transaction((tx) => transactions.run(mark, () => run(tx)), config);
  } finally {
    mark.isOpen = false;
  }
}
