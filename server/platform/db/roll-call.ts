import type { Database } from "./client.ts";

/** Longer than a live process needs to reopen a broken listening connection. */
const ABSENT_MS = 3000;

export type RollCall = {
  /**
   * Returns which of the processes have ended, for callers that poll every few seconds. `isSure` is false
   * shortly after an outage, during which live processes could not renew their connection.
   */
  look(names: string[]): Promise<{ gone: string[]; isSure: boolean }>;
};

/** Keeps state between polls; create one per sweep. */
export function createRollCall(database: Database): RollCall {
  const absentSince = new Map<string, number>();
  let seesSince: number | null = null;

  async function list(): Promise<string[] | null> {
    try {
      return await database.listProcesses();
    } catch (error) {
      absentSince.clear();
      seesSince = null;
      throw error;
    }
  }

  return {
    look: async (names) => {
      const present = await list();
      if (!present) return { gone: [], isSure: true };
      const now = performance.now();
      seesSince ??= now;
      const absent = new Set(names.filter((name) => !present.includes(name)));
      for (const name of absentSince.keys()) if (!absent.has(name)) absentSince.delete(name);
      for (const name of absent) if (!absentSince.has(name)) absentSince.set(name, now);
      const isLong = (since: number) => now - since >= ABSENT_MS;
      return {
        gone: [...absent].filter((name) => isLong(absentSince.get(name) ?? now)),
        isSure: isLong(seesSince),
      };
    },
  };
}
