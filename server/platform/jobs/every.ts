import type { Log } from "../log.ts";

/**
 * Runs something again and again, never twice at a time: what hangs is not started anew. A failure is
 * logged. The function that it gives ends it, once what runs has ended.
 */
export function every(
  ms: number,
  log: Log,
  name: string,
  run: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch((err: unknown) => log.error({ sweep: name, err }, "sweep failed"))
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
