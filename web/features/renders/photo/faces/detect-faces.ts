import type { Pixels } from "../pixels.ts";
import type { FoundFaces } from "./find-faces.ts";

/** Detects faces in a worker; null if that fails on this device. */
export function detectFaces({ width, height, data }: Pixels): Promise<FoundFaces | null> {
  const worker = new Worker(new URL("./face-worker.ts", import.meta.url), { type: "module" });
  return new Promise<FoundFaces | null>((resolve) => {
    worker.onmessage = ({ data: found }: MessageEvent<FoundFaces>) => resolve(found);
    worker.onerror = () => resolve(null);
    worker.postMessage({ width, height, data });
  }).finally(() => worker.terminate());
}
