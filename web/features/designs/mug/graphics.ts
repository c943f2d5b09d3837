/** `slow`: drawn by the processor, a frame may take a second. */
export type Graphics = "fast" | "slow" | "none";

let known: Graphics | undefined;

/** What WebGL is worth in this browser. */
export function graphics(): Graphics {
  known ??= probe({ failIfMajorPerformanceCaveat: true }) ? "fast" : probe() ? "slow" : "none";
  return known;
}

function probe(attributes?: WebGLContextAttributes): boolean {
  const context = document.createElement("canvas").getContext("webgl2", attributes);
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
