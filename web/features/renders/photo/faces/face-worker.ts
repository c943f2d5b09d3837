import type { Pixels } from "../pixels.ts";
import { type FaceNetwork, readFaceNetwork } from "./face-network.ts";
import { findFaces } from "./find-faces.ts";

self.onmessage = async ({ data }: MessageEvent<Pixels>) => {
  self.postMessage(findFaces(await fetchNetwork(), data));
};

// A rejected async handler does not fire the worker's `error` event by itself.
self.onunhandledrejection = ({ reason }) => {
  self.reportError(reason);
};

async function fetchNetwork(): Promise<FaceNetwork> {
  const response = await fetch(new URL("./blazeface.bin", import.meta.url));
  if (!response.ok) throw new Error("the face network did not load");
  return readFaceNetwork(await response.arrayBuffer());
}
