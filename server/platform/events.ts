import { sql } from "drizzle-orm";
import type { Database, Db } from "./db/client.ts";

const CHANNEL = "memix_changes";

/** Tells every process that something changed; the listener re-reads it from the database. */
export type Events = {
  /** Within a transaction the news goes out when it commits, and not if it rolls back. */
  publish(db: Db, topic: string): Promise<void>;
  subscribe(topic: string, listener: () => void): () => void;
  stop(): Promise<void>;
};

export async function startEvents(database: Database): Promise<Events> {
  const listeners = new Map<string, Set<() => void>>();
  const stop = await database.listen(
    CHANNEL,
    (topic) => {
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    // Whoever waits reads again: the news that they wait for may be among what was missed.
    () => {
      for (const listener of [...listeners.values()].flatMap((each) => [...each])) listener();
    },
  );
  return {
    publish: async (db, topic) => {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
    },
    subscribe: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(topic);
      };
    },
    stop,
  };
}
