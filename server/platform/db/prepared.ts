import type { Db } from "./client.ts";

/** Behind a pooler that shares connections, the name of a statement is another session's: there they have none (048). */
const nameless = new WeakSet<Db>();

export function prepareNamelessly(db: Db): void {
  nameless.add(db);
}

/**
 * A statement that each request needs: built once for a database, in place of for each request, and read and planned once
 * on each of its connections (decision 058). `build` prepares it under the name. Not for use inside a transaction.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Db, name: string) => Statement,
): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db, nameless.has(db) ? "" : name);
    built.set(db, statement);
    return statement;
  };
}
