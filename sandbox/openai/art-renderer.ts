import { Worker } from "node:worker_threads";
import { NoFaceError } from "#art/portraits/no-face.ts";
import type { WorkerAnswer, WorkerRequest } from "./render-worker.ts";
import type { Renderer, RenderJob } from "./renderer.ts";

const artThread = new URL("./render-worker.ts", import.meta.url);

/**
 * Composes in a thread of its own, so that the shop in the same process stays quick, and one at a
 * time, so that a small laptop does too. The thread is started by the first portrait and kept: it
 * holds the loaded networks. A thread that breaks fails its portrait and is replaced by the next.
 */
export function createArtRenderer(thread = artThread): Renderer {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function workerNow(): Worker {
    if (worker) return worker;
    const started = new Worker(thread, { execArgv: [] });
    const forget = () => {
      if (worker === started) worker = null;
    };
    // Forgotten at its error already: a job given to it until it has ended would be lost too.
    started.on("error", forget).on("exit", forget);
    worker = started;
    return started;
  }

  function render(job: RenderJob): Promise<Buffer> {
    const turn = queue.then(() => {
      job.signal.throwIfAborted();
      return runJob(workerNow(), job);
    });
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    render,
    async close() {
      await worker?.terminate();
    },
  };
}

function runJob(worker: Worker, job: RenderJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    function settle(result: () => void): void {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      worker.unref();
      result();
    }
    function onMessage(answer: WorkerAnswer): void {
      if (answer.type === "partial") job.onPartial(Buffer.from(answer.png), answer.index);
      if (answer.type === "done") settle(() => resolve(Buffer.from(answer.png)));
      if (answer.type === "no_face") settle(() => reject(new NoFaceError()));
      if (answer.type === "failed") settle(() => reject(new Error(answer.message)));
    }
    function onError(error: Error): void {
      settle(() => reject(error));
    }
    function onExit(): void {
      settle(() => reject(new Error("The thread that composes portraits ended.")));
    }
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.ref();
    const { photo, prompt, take, partials } = job;
    worker.postMessage({ photo, prompt, take, partials } satisfies WorkerRequest);
  });
}
