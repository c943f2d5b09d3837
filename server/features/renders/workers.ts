import type { Deps } from "#server/deps.ts";
import { createProcessMonitor } from "#server/platform/db/process-monitor.ts";
import { runEvery } from "#server/platform/jobs/run-every.ts";
import { makeRender } from "./commands/make-render.ts";
import { listRenderWorkers, recoverRenders } from "./commands/recover-renders.ts";
import { resumeRenders } from "./commands/resume-renders.ts";
import { makeRenderJob } from "./jobs.ts";

const SWEEP_MS = 1500;
const RESUME_MS = 15_000;

export function handleRenderJobs(deps: Deps): void {
  deps.jobs.handle(
    makeRenderJob,
    ({ renderId }, signal) => makeRender(deps, renderId, signal),
    deps.env.RENDER_CONCURRENCY,
  );
}

/**
 * Requeues renders of dead workers and resumes those that waited for the budget, now and periodically. With `isAlone`
 * (the embedded database) every worker before this process is dead. Returns a stop function.
 */
export async function watchRenders(deps: Deps, isAlone: boolean): Promise<() => Promise<void>> {
  const processMonitor = createProcessMonitor(deps.database);
  const recover = async () => {
    const liveness = await processMonitor.findEnded(await listRenderWorkers(deps));
    await recoverRenders(deps, { isAlone: false, ...liveness });
  };
  if (isAlone) await recoverRenders(deps, { isAlone, gone: [], isSure: true });
  await resumeRenders(deps);
  const stops = [
    runEvery(SWEEP_MS, deps.log, "render sweep", recover),
    runEvery(RESUME_MS, deps.log, "render budget", () => resumeRenders(deps)),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
