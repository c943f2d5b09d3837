import { handleJobs } from "#server/compose.ts";
import type { Deps } from "#server/deps.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { watchActs } from "../crash-points.ts";

export type Outcome = "done" | "failed" | "cut";

/** Works jobs of all kinds, one after the other, and can be cut off as a killed process is. */
export type Worker = {
  deps: Deps;
  run(name: string, input: object): Promise<Outcome>;
  /** After so many more acts outside of itself nothing that it does goes on. */
  cutAfter(acts: number): void;
};

type Run = (input: object, signal: AbortSignal) => Promise<void>;

export function openWorker(deps: Deps, onError: (name: string, error: unknown) => void): Worker {
  let left = Number.POSITIVE_INFINITY;
  let cut = Promise.withResolvers<"cut">();
  const handlers = new Map<string, Run>();
  const own = watchActs(async () => {
    left -= 1;
    if (left >= 0) return;
    cut.resolve("cut");
    await new Promise(() => undefined);
  })(deps);
  handleJobs({ ...own, jobs: { ...own.jobs, handle: keepIn(handlers) } });
  return {
    deps: own,
    cutAfter: (acts) => {
      left = 2 * acts;
    },
    run: async (name, input) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`nobody does ${name}`);
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

function keepIn(handlers: Map<string, Run>): Jobs["handle"] {
  return ({ name }, handler) => void handlers.set(name, handler as unknown as Run);
}
