import { type Logger, pino } from "pino";

export type Log = Logger;

/** One wide line per request and per job. Never a token, address, photo link or file key. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.email", "*.password", "*.token", "*.cookie", "*.authorization"],
  });
}
