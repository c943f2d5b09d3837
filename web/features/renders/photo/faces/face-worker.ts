import type { Pixels } from "../pixels.ts";
import { type FaceNetwork, readFaceNetwork } from "./face-network.ts";
import { findFaces } from "./find-faces.ts";

self.onmessage = async ({ data }: MessageEvent<Pixels>) => {
  self.postMessage(findFaces(await fetchNetwork(), data));
};

// What goes wrong in a message's handler reaches the page only as a thrown error.
self.onunhandledrejection = ({ reason }) => {
  self.reportError(reason);
};

async function fetchNetwork(): Promise<FaceNetwork> {
  const answer = await fetch(new URL("./blazeface.bin", import.meta.url));
  if (!answer.ok) throw new Error("the face network did not load");
  return readFaceNetwork(await answer.arrayBuffer());
}
