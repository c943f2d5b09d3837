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
 * Gives renders of dead workers back to the queue, and lets those go on that waited for the budget, now and
 * from time to time. With `isAlone` (the embedded database) every worker before this process is dead for
 * certain.
 */
export async function watchRenders(deps: Deps, isAlone: boolean): Promise<() => Promise<void>> {
  const rollCall = createProcessMonitor(deps.database);
  const recover = async () => {
    const seen = await rollCall.findEnded(await listRenderWorkers(deps));
    await recoverRenders(deps, { isAlone: false, ...seen });
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
