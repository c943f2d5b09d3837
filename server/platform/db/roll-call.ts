import type { Database } from "./client.ts";

/** A process whose listening connection broke has opened another one long before. */
const ABSENT_MS = 3000;

export type RollCall = {
  /**
   * Which of these processes have ended, as far as one that looks every few seconds can tell. Not `isSure`
   * is whoever could not see the database a moment ago: the others could not give a sign of life then.
   */
  look(names: string[]): Promise<{ gone: string[]; isSure: boolean }>;
};

/** Remembers between looks; each sweep has its own. */
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
