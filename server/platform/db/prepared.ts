import type { Db } from "./client.ts";

/**
 * Databases behind a transaction pooler, which shares connections: named statements would leak between
 * sessions (048).
 */
const nameless = new WeakSet<Db>();

export function prepareNamelessly(db: Db): void {
  nameless.add(db);
}

/**
 * Returns a function that prepares a statement once per database, to be parsed and planned once per
 * connection (decision 058). For hot queries; not inside a transaction.
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
