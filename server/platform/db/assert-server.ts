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
  ECONNREFUSED: "nobody answers there. Is the server running, and are host and port right?",
  ENOTFOUND: "there is no such host. Look at its name.",
  EAI_AGAIN: "the host's name can't be looked up now. Look at it, and at the network.",
  EHOSTUNREACH: "there is no way to this host. Look at its address, and at the network.",
  ETIMEDOUT: "the host does not answer. Look at its address, and at the firewall.",
  "28P01": "the server refuses this user and password. Look at both.",
  "28000":
    "the server lets this user not in from here. Look at its pg_hba.conf, and whether it wants TLS.",
  "3D000": "the server has no database of this name. Make one, or correct the name.",
  "42501": "this user may not make tables in this database. Make it the owner.",
  "25006": "this server only reads. Take the address of the one that writes.",
  "53300": "the server has no connection left for us. Lower DATABASE_POOL, or let it have more.",
  "57P03": "the server is just starting. Try again in a moment.",
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
    return "server and address disagree about TLS. Look at sslmode, and at the server's certificate.";
  }
  return `what answers there is no Postgres server, or does not answer within ${CONNECT_TIMEOUT_MS / 1000} seconds.`;
}
