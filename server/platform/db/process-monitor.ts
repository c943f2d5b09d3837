import type { Database } from "./client.ts";

/** Longer than a live process needs to reopen a broken listening connection. */
const ABSENT_MS = 3000;

export type ProcessMonitor = {
  /**
   * Returns which of the processes have ended, for callers that poll every few seconds. `isSure` is false
   * shortly after an outage, during which live processes could not renew their connection.
   */
  findEnded(names: string[]): Promise<{ gone: string[]; isSure: boolean }>;
};

/** Keeps state between polls; create one per sweep. */
export function createProcessMonitor(database: Database): ProcessMonitor {
  const absentSince = new Map<string, number>();
  let reachableSince: number | null = null;

  async function list(): Promise<string[] | null> {
    try {
      return await database.listProcesses();
    } catch (error) {
      absentSince.clear();
      reachableSince = null;
      throw error;
    }
  }

  return {
    findEnded: async (names) => {
      const present = await list();
      if (!present) return { gone: [], isSure: true };
      const now = performance.now();
      reachableSince ??= now;
      const absent = new Set(names.filter((name) => !present.includes(name)));
      for (const name of absentSince.keys()) if (!absent.has(name)) absentSince.delete(name);
      for (const name of absent) if (!absentSince.has(name)) absentSince.set(name, now);
      const isLong = (since: number) => now - since >= ABSENT_MS;
      return {
        gone: [...absent].filter((name) => isLong(absentSince.get(name) ?? now)),
        isSure: isLong(reachableSince),
      };
    },
  };
}
