import pg from "pg";
import { listErrorCodes } from "../error-causes.ts";

/** The shop cannot start with this database; the message is written for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";

  constructor(line: string, cause?: unknown) {
    super(`DATABASE_URL: ${line}`, { cause });
  }
}

const CONNECT_TIMEOUT_MS = 10_000;

const MESSAGES: Record<string, string> = {
  ECONNREFUSED: "connection refused. Check that the server is running, and the host and port.",
  ENOTFOUND: "unknown host. Check its name.",
  EAI_AGAIN: "the host name can't be resolved. Check the name and the network.",
  EHOSTUNREACH: "the host is unreachable. Check its address and the network.",
  ETIMEDOUT: "the connection timed out. Check the address and the firewall.",
  "28P01": "the server rejects this user and password. Check both.",
  "28000":
    "the server doesn't allow this user to connect from here. Check its pg_hba.conf, and whether it requires TLS.",
  "3D000": "the server has no database of this name. Create it, or correct the name.",
  "42501": "this user can't create tables in this database. Make it the owner.",
  "25006": "this server is read-only. Use the URL of the primary.",
  "53300": "the server has no connections left. Lower DATABASE_POOL, or raise max_connections.",
  "57P03": "the server is starting. Try again in a moment.",
};

const TLS = /SSL|TLS|CERT/;

/** Returns the message for a server error by its code or that of a cause; null for other errors. */
export function explainDatabaseError(error: unknown): string | null {
  const known = listErrorCodes(error).find((code) => code in MESSAGES);
  return known ? (MESSAGES[known] ?? null) : null;
}

/** Connects once to check the server. Throws `DatabaseUnusable`. */
export async function assertServer(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // The connection error has been reported already.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new DatabaseUnusable(explainDatabaseError(error) ?? explainProtocolError(error), error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Explains a response that is not Postgres' protocol. */
function explainProtocolError(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (TLS.test(`${code} ${message}`)) {
    return "the TLS connection failed. Check sslmode and the server's certificate.";
  }
  return `no Postgres server responds there within ${CONNECT_TIMEOUT_MS / 1000} seconds.`;
}
