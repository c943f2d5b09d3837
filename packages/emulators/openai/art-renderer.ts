import { Worker } from "node:worker_threads";
import { NoFaceError } from "#demo-art/portraits/no-face.ts";
import type { WorkerMessage, WorkerRequest } from "./render-worker.ts";
import type { Renderer, RenderJob } from "./renderer.ts";

const artThread = new URL("./render-worker.ts", import.meta.url);

/**
 * Composes portraits in a worker thread, so that the shop in the same process stays responsive, and
 * one at a time to limit the load on small machines. The first job starts the worker, which keeps
 * the loaded networks. When the worker crashes, its job fails and the next job starts a new worker.
 */
export function createArtRenderer(thread = artThread): Renderer {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function getWorker(): Worker {
    if (worker) return worker;
    const started = new Worker(thread, { execArgv: [] });
    const clearWorker = () => {
      if (worker === started) worker = null;
    };
    // Cleared on "error" already: a job posted between "error" and "exit" would be lost.
    started.on("error", clearWorker).on("exit", clearWorker);
    worker = started;
    return started;
  }

  function render(job: RenderJob): Promise<Buffer> {
    const result = queue.then(() => {
      job.signal.throwIfAborted();
      return runJob(getWorker(), job);
    });
    queue = result.catch(() => undefined);
    return result;
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
    function onMessage(answer: WorkerMessage): void {
      if (answer.type === "partial") job.onPartial(Buffer.from(answer.png), answer.index);
      if (answer.type === "done") settle(() => resolve(Buffer.from(answer.png)));
      if (answer.type === "no_face") settle(() => reject(new NoFaceError()));
      if (answer.type === "failed") settle(() => reject(new Error(answer.message)));
    }
    function onError(error: Error): void {
      settle(() => reject(error));
    }
    function onExit(): void {
      settle(() => reject(new Error("The worker thread that composes portraits exited.")));
    }
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.ref();
    const { photo, prompt, take, partials } = job;
    worker.postMessage({ photo, prompt, take, partials } satisfies WorkerRequest);
  });
}
