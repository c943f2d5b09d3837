import { findError } from "./error-facts.ts";
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
 * Redirects the console output of libraries to the log: of an error only the facts that the log allows, of
 * other text only the call site.
 */
export function logConsole(
  log: Log,
  methods = Object.keys(LEVELS) as (keyof typeof LEVELS)[],
): void {
  for (const method of methods) {
    console[method] = (...args: unknown[]) => {
      log[LEVELS[method]]({ err: findError(args) }, "console.written");
    };
  }
}
