import { errorAmong } from "./error-facts.ts";
import type { Log } from "./log.ts";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

/**
 * What libraries write to the console becomes a line of the log, which says no more of an error than the
 * log does, and of a text only which line of the program wrote it.
 */
export function logConsole(
  log: Log,
  methods = Object.keys(LEVELS) as (keyof typeof LEVELS)[],
): void {
  for (const method of methods) {
    console[method] = (...said: unknown[]) => {
      log[LEVELS[method]]({ err: errorAmong(said) }, "written to the console");
    };
  }
}
