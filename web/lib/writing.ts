/** True during server-side rendering, without device storage. */
export const isWriting = typeof window === "undefined";

/** For loaders: the server waits for these reads, the browser renders meanwhile. */
export function beforeWriting(...reads: Promise<void>[]): Promise<unknown> | undefined {
  return isWriting ? Promise.all(reads) : undefined;
}
