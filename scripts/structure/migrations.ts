/**
 * While a new release comes up processes of the one before still run, on the schema that the new one has migrated: so
 * between the two a schema only grows (048). Read from the pictures that drizzle-kit takes of it.
 */

type Column = { type: string; notNull: boolean; default?: unknown; identity?: unknown };
type Named<T> = Record<string, T>;
export type Snapshot = { tables: Named<{ columns: Named<Column> }> };

/** Where old code would fail on the new schema, one line each. */
export function contractFaults(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([table, { columns: old }]) => {
    const now = after.tables[table]?.columns;
    if (!now) return [`${table} is dropped`];
    return [
      ...Object.entries(old).flatMap(([name, column]) =>
        changesOf(column, now[name]).map((change) => `${table}.${name} ${change}`),
      ),
      ...Object.entries(now).flatMap(([name, column]) =>
        name in old || isFilled(column)
          ? []
          : [`${table}.${name} is new and must be given, which old code does not do`],
      ),
    ];
  });
}

function changesOf(old: Column, now: Column | undefined): string[] {
  if (!now) return ["is dropped"];
  return [
    ...(now.type === old.type ? [] : [`was ${old.type} and is ${now.type}`]),
    ...(now.notNull && !old.notNull ? ["may not be empty any more"] : []),
    ...(isFilled(old) && !isFilled(now) ? ["fills itself no more"] : []),
  ];
}

function isFilled({ notNull, default: filled, identity }: Column): boolean {
  return !notNull || filled !== undefined || identity !== undefined;
}
