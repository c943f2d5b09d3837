import { sql } from "drizzle-orm";
import type { Database, Db } from "./db/client.ts";

const CHANNEL = "memix_changes";

/** Publishes changes to all processes; listeners re-read the data from the database. */
export type Events = {
  /** Within a transaction the event is sent on commit, and discarded on rollback. */
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
    // Call all listeners: their event may be among the missed ones.
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
