import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import { listTables, quoteTable, readAll } from "./rows.ts";

/** Replaces all rows of a database with another shop's; requires the owner role, not superuser. */

type Constraint = { owner: string; name: string; definition: string };

/**
 * Runs `run` in a transaction with all tables empty and without foreign keys, which are recreated and
 * validated before the commit. A crash leaves the database unchanged.
 */
export async function replaceRows(db: Db, run: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = await readAll<Constraint>(
      tx,
      `select conrelid::regclass::text as owner, quote_ident(conname) as name,
         pg_get_constraintdef(oid) as definition
       from pg_constraint
       where contype = 'f' and conparentid = 0
         and connamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))`,
    );
    for (const { owner, name } of keys)
      await tx.execute(sql.raw(`alter table ${owner} drop constraint ${name}`));
    await deleteAllRows(tx);
    await run(tx);
    for (const { owner, name, definition } of keys)
      await tx.execute(sql.raw(`alter table ${owner} add constraint ${name} ${definition}`));
  });
}

/** Disables triggers first: append-only tables reject deletes. */
async function deleteAllRows(tx: Tx): Promise<void> {
  for (const table of (await listTables(tx)).map(quoteTable)) {
    if ((await readAll(tx, `select 1 from ${table} limit 1`)).length === 0) continue;
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql.raw(`delete from ${table}`));
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  }
}

/** Returns what a database contains: nothing, a shop with or without users, or something else. */
export async function inspectDatabase(
  db: Db,
): Promise<"nothing" | "no people" | "people" | "strange"> {
  const [found] = await readAll<{ shop: boolean; tables: boolean }>(
    db,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as shop,
       exists (select 1 from pg_tables where schemaname = 'public') as tables`,
  );
  if (!found?.shop) return found?.tables ? "strange" : "nothing";
  const [users] = await readAll<{ there: boolean }>(
    db,
    "select to_regclass('public.users') is not null as there",
  );
  if (!users?.there) return "no people";
  const people = await readAll(db, "select 1 from public.users limit 1");
  return people.length > 0 ? "people" : "no people";
}

/** Drops the whole shop from its database. */
export async function dropShop(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists jobs cascade`);
    await tx.execute(sql`drop schema if exists drizzle cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
  });
}
