import { parentPort } from "node:worker_threads";

// Replaces the render worker: the prompt selects the result, nothing is rendered.
let isBusy = false;

parentPort.on("message", ({ photo, prompt, partials }) => {
  if (prompt === "crash") throw new Error("The thread crashed.");
  if (prompt === "fail")
    return parentPort.postMessage({ type: "failed", message: "No paint left." });
  if (isBusy) return parentPort.postMessage({ type: "failed", message: "Two at a time." });
  isBusy = true;
  setImmediate(() => {
    for (let index = 0; index < partials; index += 1) {
      parentPort.postMessage({ type: "partial", png: photo, index });
    }
    isBusy = false;
    parentPort.postMessage({ type: "done", png: Buffer.from(`${prompt} of ${photo.length}`) });
  });
});
