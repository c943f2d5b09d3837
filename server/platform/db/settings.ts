import { z } from "zod";
import { count } from "#server/settings/fragment.ts";

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a URL such as postgres://user@host/name",
});

export const databaseSettings = {
  /** Without it the embedded database is used. */
  DATABASE_URL: databaseUrl.optional(),
  /**
   * The server behind a pooler in transaction mode, for connections that hold a lock or listen. Default: DATABASE_URL.
   */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Connections of each process, without those of the queue (at most 4), the listener and a migration. */
  DATABASE_POOL: count(2).default(10),
  /** off: only `npm run migrate` changes the schema, and a process does not open on an old one. */
  MIGRATE: z.enum(["start", "off"]).default("start"),
};
