import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Db } from "./client.ts";

const CONNECT_MS = 5000;

export type Patient = {
  db: Db;
  /** Of the connection; it forgets what was set when it ends. Null where there is only one for all. */
  set: ((statement: string) => Promise<void>) | null;
};

/** Runs what may take minutes: on a server by a connection of its own, which has no limits of time. */
export async function patiently<T>(
  database: Database,
  run: (patient: Patient) => Promise<T>,
): Promise<T> {
  if (database.kind === "pglite") return await run({ db: database.db, set: null });
  const client = new pg.Client({
    connectionString: database.sessionUrl ?? "",
    application_name: "memix long work",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const set = async (statement: string) => void (await client.query(statement));
    return await run({ db: drizzle({ client }) as unknown as Db, set });
  } finally {
    await client.end();
  }
}
