import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "./ports.ts";
import { loadEmbeddedPostgres } from "./postgres-programs.ts";

/** Durability is off, since no data has to survive the server. Most writes are copies of databases. */
const SETTINGS = {
  max_connections: 200,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off",
  jit: "off",
};

/** Starts a real Postgres server from the npm package, with its data below `parent`; `stop` removes it. */
export async function startPostgres(
  parent = tmpdir(),
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(parent, `memix-postgres-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await findFreePorts();
  const EmbeddedPostgres = await loadEmbeddedPostgres(join(folder, "programs"));
  // The package listens on the channel to `scripts/run.mjs`, which would keep commands open after their end.
  process.channel?.unref();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // Without a locale of the machine, initdb would choose SQL_ASCII.
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
