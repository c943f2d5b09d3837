import type { Log } from "../log.ts";

/** Runs something again and again until the function that it gives is called; a failure is logged. */
export function every(ms: number, log: Log, name: string, run: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    run().catch((error) => log.error({ err: error }, name));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
