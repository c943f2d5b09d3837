import type { Db } from "./client.ts";

/**
 * Databases behind a transaction pooler, which shares connections: named statements would leak between
 * sessions (048).
 */
const unnamed = new WeakSet<Db>();

export function prepareUnnamed(db: Db): void {
  unnamed.add(db);
}

/**
 * Returns a function that prepares a statement once per database, to be parsed and planned once per
 * connection (decision 058). For hot queries; not inside a transaction.
 */
export function prepareOnce<Statement>(
  name: string,
  build: (db: Db, name: string) => Statement,
): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db, unnamed.has(db) ? "" : name);
    built.set(db, statement);
    return statement;
  };
}
