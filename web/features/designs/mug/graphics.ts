/** `slow`: software rendering; a frame may take a second. */
export type Graphics = "fast" | "slow" | "none";

let cached: Graphics | undefined;

/** Returns the WebGL performance of this browser; cached. */
export function getGraphics(): Graphics {
  cached ??= canCreateContext({ failIfMajorPerformanceCaveat: true })
    ? "fast"
    : canCreateContext()
      ? "slow"
      : "none";
  return cached;
}

function canCreateContext(attributes?: WebGLContextAttributes): boolean {
  const context = document.createElement("canvas").getContext("webgl2", attributes);
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
