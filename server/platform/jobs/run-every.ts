import type { Log } from "../log.ts";

/**
 * Runs `run` periodically without overlap and logs failures. Returns a function that stops it after the
 * current run.
 */
export function runEvery(
  ms: number,
  log: Log,
  name: string,
  run: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch((err: unknown) => log.error({ sweep: name, err }, "sweep.failed"))
      .finally(() => {
        running = null;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
