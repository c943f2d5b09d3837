import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Db } from "./client.ts";

const CONNECT_MS = 5000;

export type LongRunningSession = {
  db: Db;
  /**
   * Runs a statement that configures the connection's session; null for the embedded database, whose
   * connection is shared.
   */
  set: ((statement: string) => Promise<void>) | null;
};

/** Runs work that may take minutes on a server connection of its own without timeouts. */
export async function withoutTimeouts<T>(
  database: Database,
  run: (patient: LongRunningSession) => Promise<T>,
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
