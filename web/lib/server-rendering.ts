/** True during server-side rendering, without device storage. */
export const isServerRendering = typeof window === "undefined";

/** For loaders: the server waits for these reads, the browser renders meanwhile. */
export function preloadOnServer(...reads: Promise<void>[]): Promise<unknown> | undefined {
  return isServerRendering ? Promise.all(reads) : undefined;
}
