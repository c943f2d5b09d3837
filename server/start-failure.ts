import { EnvError } from "./env.ts";
import { DataDirTaken } from "./platform/db/lock.ts";

/** A failed start as a sentence for whoever sits at the terminal. */
export function explainFailure(error: unknown): string {
  if (error instanceof DataDirTaken) {
    return `${error.message}\nStop that one first, or choose another folder: DATA_DIR=other-folder npm start`;
  }
  if (error instanceof EnvError) return `The configuration has faults:\n${error.message}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Choose another one and its neighbour: PORT=${(port ?? 3000) + 10} npm start`;
  }
  if (code === "EACCES") return `Not allowed: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
