import { EnvError } from "./env.ts";
import { DatabaseUnusable, explainDatabaseError } from "./platform/db/assert-server.ts";
import { DataDirLocked } from "./platform/db/lock.ts";
import { listErrorCodes } from "./platform/error-causes.ts";
import { toErrorFacts } from "./platform/error-facts.ts";

/** Returns the message that is printed for a failed start. */
export function explainFailure(error: unknown): string {
  if (error instanceof DataDirLocked) {
    return `${error.message}\nStop that process first, or use another folder: DATA_DIR=other-folder npm start`;
  }
  if (error instanceof EnvError) return `Invalid configuration:\n${error.message}`;
  if (error instanceof DatabaseUnusable) return error.message;
  const line = explainDatabaseError(error);
  if (line && isOfDatabase(error)) return `DATABASE_URL: ${line}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Use other ports: PORT=${(port ?? 3000) + 10} npm start`;
  }
  if (code === "EACCES") return `Permission denied: ${(error as Error).message}`;
  // The message of a database error may contain data of a row.
  if (isOfDatabase(error)) return `Database error: ${JSON.stringify(toErrorFacts(error), null, 2)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function isOfDatabase(error: unknown): boolean {
  return listErrorCodes(error).some((code) => SQLSTATE.test(code));
}
