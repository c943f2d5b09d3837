import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { TestShop } from "./shop.ts";

/** Searches for remaining personal data. */

/** Returns those of the words that occur in a row of any table, including the job queue's. */
export async function findInDatabase(shop: TestShop, words: string[]): Promise<string[]> {
  const { db } = shop.deps;
  const list = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await list(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await list(sql`select to_jsonb(t)::text as text from ${sql.raw(name ?? "")} t`);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

/** Lists the paths of all files in the shop's storage. */
export async function listStorage({ dataDir }: TestShop): Promise<string[]> {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
