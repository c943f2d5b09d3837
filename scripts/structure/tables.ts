import { isTest, type Source } from "./source.ts";

const TABLE = /export const (\w+) = pgTable\(\s*"(\w+)"/g;
const NAMED_IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s*["']([^"']+)["']/g;
const WRITE = /\.(insert|update|delete)\(\s*(\w+)\s*\)/g;
/** A template literal with SQL: tagged, or passed to `sql.raw` or `execute`. */
const RAW_SQL = /\b(?:sql(?:<[^>]*>)?|sql\.raw\(|execute\()\s*`((?:[^`\\]|\\.)*)`/g;
const NAMED_TABLE = /\b(?:from|join|update|into|table|exists)\s+"?(\w+)|,\s*"?(\w+)/gi;

type Owners = { byExport: Map<string, string>; byName: Map<string, string> };

/** Only the owning feature may write a table or name it in SQL; others import it to join it. */
export function findTableFaults(sources: Source[]): string[] {
  const owners = findOwners(sources);
  return sources
    .filter(({ path }) => path.startsWith("server/") && !isTest(path))
    .flatMap((source) => [...findWriteFaults(source, owners), ...findRawSqlFaults(source, owners)]);
}

function findOwners(sources: Source[]): Owners {
  const owners: Owners = { byExport: new Map(), byName: new Map() };
  for (const { path, text } of sources) {
    if (!path.endsWith("/tables.ts")) continue;
    for (const [, constant, name] of text.matchAll(TABLE)) {
      owners.byExport.set(`${path} ${constant}`, getOwner(path));
      owners.byName.set(name ?? "", getOwner(path));
    }
  }
  return owners;
}

function findWriteFaults(source: Source, { byExport }: Owners): string[] {
  const owned = new Map<string, string>();
  for (const [, names = "", specifier = ""] of source.text.matchAll(NAMED_IMPORT)) {
    const from = source.resolve(specifier);
    for (const [name = "", alias = name] of names
      .split(",")
      .map((part) => part.trim().split(/\s+as\s+/)))
      owned.set(alias, byExport.get(`${from} ${name}`) ?? "");
  }
  return [...source.text.matchAll(WRITE)].flatMap(([, act, table = ""]) => {
    const owner = owned.get(table);
    if (!owner || owner === getOwner(source.path)) return [];
    return [`${source.path} ${act}s ${table}: only ${owner} writes it, call one of its commands`];
  });
}

function findRawSqlFaults({ path, text }: Source, { byName }: Owners): string[] {
  return [...text.matchAll(RAW_SQL)].flatMap(([, statement = ""]) =>
    [...statement.matchAll(NAMED_TABLE)].flatMap(([, after, listed]) => {
      const name = (after ?? listed ?? "").toLowerCase();
      const owner = byName.get(name);
      if (!owner || owner === getOwner(path)) return [];
      return [`${path} names the table ${name} in SQL: it is of ${owner}, import it`];
    }),
  );
}

/** Returns the folder that owns a file: `server/features/carts`, `server/platform/db` or `server`. */
function getOwner(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 3).join("/");
}
