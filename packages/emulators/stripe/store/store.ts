import { type Change, openJournal } from "./journal.ts";

type Stored = { id: string };

/** Names a table and types its records. */
export type Table<T extends Stored> = { name: string; readonly shape?: T };

export function table<T extends Stored>(name: string): Table<T> {
  return { name };
}

export type Store = {
  find<T extends Stored>(from: Table<T>, id: string): T | undefined;
  /** Returns the oldest first. */
  list<T extends Stored>(from: Table<T>): T[];
  put<T extends Stored>(into: Table<T>, record: NoInfer<T>): T;
  drop<T extends Stored>(from: Table<T>, id: string): void;
  /** Transaction: commits all changes of `work`, or none if it throws. */
  together<T>(work: () => T): T;
  reset(): void;
};

type Done = { change: Change; before: unknown }[];

/** Holds all records in memory and in a journal that survives a kill. */
export function openStore(dataDir: string): Store {
  const memory = createMemory();
  const journal = openJournal(dataDir, memory.apply, memory.everything);
  let together = null as Done | null;

  function change(one: Change): void {
    const before = memory.rows(one.table).get(one.id) ?? null;
    memory.apply(one);
    if (together) together.push({ change: one, before });
    else journal.append([one]);
  }

  return {
    find: <T>(from: { name: string }, id: string) =>
      memory.rows(from.name).get(id) as T | undefined,
    list: <T>(from: { name: string }) => [...memory.rows(from.name).values()] as T[],
    put(into, record) {
      change({ table: into.name, id: record.id, record });
      return record;
    },
    drop: (from, id) => change({ table: from.name, id, record: null }),
    together(work) {
      if (together) return work();
      const done: Done = [];
      together = done;
      try {
        const result = work();
        if (done.length > 0) journal.append(done.map((one) => one.change));
        return result;
      } catch (error) {
        for (const one of done.reverse()) memory.apply({ ...one.change, record: one.before });
        throw error;
      } finally {
        together = null;
      }
    },
    reset() {
      memory.clear();
      journal.rewrite([]);
    },
  };
}

function createMemory() {
  const tables = new Map<string, Map<string, unknown>>();

  function rows(name: string): Map<string, unknown> {
    const found = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, found);
    return found;
  }

  return {
    rows,
    apply({ table: name, id, record }: Change): void {
      if (record === null) rows(name).delete(id);
      else rows(name).set(id, record);
    },
    everything: (): Change[] =>
      [...tables].flatMap(([name, records]) =>
        [...records].map(([id, record]) => ({ table: name, id, record })),
      ),
    clear: () => tables.clear(),
  };
}
