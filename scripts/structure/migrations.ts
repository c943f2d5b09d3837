/**
 * During a deployment, processes of the previous release run on the schema of the new one, so between two releases a
 * schema may only grow (048). Compares drizzle-kit's snapshots.
 */

type Column = { type: string; notNull: boolean; default?: unknown; identity?: unknown };
type Named<T> = Record<string, T>;
export type Snapshot = { tables: Named<{ columns: Named<Column> }> };

/** Returns one line for each change that breaks old code on the new schema. */
export function findContractFaults(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([table, { columns: old }]) => {
    const now = after.tables[table]?.columns;
    if (!now) return [`${table} is dropped`];
    return [
      ...Object.entries(old).flatMap(([name, column]) =>
        compareColumns(column, now[name]).map((change) => `${table}.${name} ${change}`),
      ),
      ...Object.entries(now).flatMap(([name, column]) =>
        name in old || hasDefault(column)
          ? []
          : [`${table}.${name} is new and must be given, which old code does not do`],
      ),
    ];
  });
}

function compareColumns(old: Column, now: Column | undefined): string[] {
  if (!now) return ["is dropped"];
  return [
    ...(now.type === old.type ? [] : [`was ${old.type} and is ${now.type}`]),
    ...(now.notNull && !old.notNull ? ["may not be empty any more"] : []),
    ...(hasDefault(old) && !hasDefault(now) ? ["fills itself no more"] : []),
  ];
}

function hasDefault({ notNull, default: filled, identity }: Column): boolean {
  return !notNull || filled !== undefined || identity !== undefined;
}
