import { EnvError } from "./env.ts";
import { DatabaseUnusable, explainDatabaseError } from "./platform/db/assert-server.ts";
import { DataDirLocked } from "./platform/db/lock.ts";
import { listErrorCodes } from "./platform/error-causes.ts";
import { toErrorFacts } from "./platform/error-facts.ts";

/** A failed start as a sentence for whoever sits at the terminal. */
export function explainFailure(error: unknown): string {
  if (error instanceof DataDirLocked) {
    return `${error.message}\nStop that one first, or choose another folder: DATA_DIR=other-folder npm start`;
  }
  if (error instanceof EnvError) return `The configuration has faults:\n${error.message}`;
  if (error instanceof DatabaseUnusable) return error.message;
  const line = explainDatabaseError(error);
  if (line && isOfDatabase(error)) return `DATABASE_URL: ${line}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Choose another one and its neighbour: PORT=${(port ?? 3000) + 10} npm start`;
  }
  if (code === "EACCES") return `Not allowed: ${(error as Error).message}`;
  // What the database says of a row is not for a terminal's log either.
  if (isOfDatabase(error))
    return `The database refused: ${JSON.stringify(toErrorFacts(error), null, 2)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function isOfDatabase(error: unknown): boolean {
  return listErrorCodes(error).some((code) => SQLSTATE.test(code));
}
