import { handleJobs } from "#server/compose.ts";
import type { Deps } from "#server/deps.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { watchEffects } from "../crash-points.ts";

export type Outcome = "done" | "failed" | "cut";

/** A worker that runs one job at a time and can be stopped in the middle, like a killed process. */
export type Worker = {
  deps: Deps;
  run(name: string, input: object): Promise<Outcome>;
  /** Stops the worker after this many more side effects. */
  cutAfter(acts: number): void;
};

type Run = (input: object, signal: AbortSignal) => Promise<void>;

export function openWorker(deps: Deps, onError: (name: string, error: unknown) => void): Worker {
  let left = Number.POSITIVE_INFINITY;
  let cut = Promise.withResolvers<"cut">();
  const handlers = new Map<string, Run>();
  const watched = watchEffects(async () => {
    left -= 1;
    if (left >= 0) return;
    cut.resolve("cut");
    await new Promise(() => undefined);
  })(deps);
  handleJobs({ ...watched, jobs: { ...watched.jobs, handle: collectHandlers(handlers) } });
  return {
    deps: watched,
    cutAfter: (acts) => {
      left = 2 * acts;
    },
    run: async (name, input) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`${name} has no handler`);
      const work = handler(input, new AbortController().signal).then(
        () => "done" as const,
        (error: unknown) => {
          onError(name, error);
          return "failed" as const;
        },
      );
      const outcome = await Promise.race([work, cut.promise]);
      if (outcome === "cut") {
        left = Number.POSITIVE_INFINITY;
        cut = Promise.withResolvers<"cut">();
      }
      return outcome;
    },
  };
}

function collectHandlers(handlers: Map<string, Run>): Jobs["handle"] {
  return ({ name }, handler) => void handlers.set(name, handler as unknown as Run);
}
