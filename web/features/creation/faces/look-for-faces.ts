import type { Pixels } from "../pixels.ts";
import type { Face } from "./find-faces.ts";

/** Faces in the picture, found beside the page; null where this device cannot look. */
export function lookForFaces({ width, height, data }: Pixels): Promise<Face[] | null> {
  const worker = new Worker(new URL("./face-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Face[] | null>((resolve) => {
    worker.onmessage = ({ data: faces }: MessageEvent<Face[]>) => resolve(faces);
    worker.onerror = () => resolve(null);
    worker.postMessage({ width, height, data });
  }).finally(() => worker.terminate());
}
