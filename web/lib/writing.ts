/** Where the server writes a page: there is no device that could tell or keep anything. */
export const isWriting = typeof window === "undefined";

/** For a loader, what the first view shows: the server waits for it, the browser draws meanwhile. */
export function beforeWriting(...reads: Promise<void>[]): Promise<unknown> | undefined {
  return isWriting ? Promise.all(reads) : undefined;
}
