import { hostname } from "node:os";
import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { makeRender } from "./commands/make-render.ts";
import { recoverRenders } from "./commands/recover-renders.ts";
import { resumeRenders } from "./commands/resume-renders.ts";
import { makeRenderJob } from "./jobs.ts";

const SWEEP_MS = 15_000;

export function handleRenderJobs(deps: Deps): void {
  const worker = `${hostname()}:${process.pid}`;
  deps.jobs.handle(
    makeRenderJob,
    ({ renderId }) => makeRender(deps, worker, renderId),
    deps.env.RENDER_CONCURRENCY,
  );
}

/**
 * Gives renders of dead workers back to the queue, and lets those go on that waited for the budget, now and from time to time. With `isAlone` (the
 * embedded database) every worker before this process is dead for certain.
 */
export async function watchRenders(deps: Deps, isAlone: boolean): Promise<() => void> {
  await recoverRenders(deps, { isAlone });
  await resumeRenders(deps);
  return every(SWEEP_MS, deps.log, "render sweep", async () => {
    await recoverRenders(deps, { isAlone: false });
    await resumeRenders(deps);
  });
}
