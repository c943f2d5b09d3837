import { isTest, type Source } from "./source.ts";

const TABLE = /export const (\w+) = pgTable\(\s*"(\w+)"/g;
const NAMED_IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s*["']([^"']+)["']/g;
const WRITE = /\.(insert|update|delete)\(\s*(\w+)\s*\)/g;
/** A template that is SQL: marked as such, or handed to what runs it. */
const RAW_SQL = /\b(?:sql(?:<[^>]*>)?|sql\.raw\(|execute\()\s*`((?:[^`\\]|\\.)*)`/g;
const NAMED_TABLE = /\b(?:from|join|update|into|table|exists)\s+"?(\w+)|,\s*"?(\w+)/gi;

type Owners = { byExport: Map<string, string>; byName: Map<string, string> };

/** Only the owner of a table writes it, and only the owner's SQL may say its name: others join it by its import. */
export function tableFaults(sources: Source[]): string[] {
  const owners = findOwners(sources);
  return sources
    .filter(({ path }) => path.startsWith("server/") && !isTest(path))
    .flatMap((source) => [...writeFaults(source, owners), ...rawFaults(source, owners)]);
}

function findOwners(sources: Source[]): Owners {
  const owners: Owners = { byExport: new Map(), byName: new Map() };
  for (const { path, text } of sources) {
    if (!path.endsWith("/tables.ts")) continue;
    for (const [, constant, name] of text.matchAll(TABLE)) {
      owners.byExport.set(`${path} ${constant}`, roomOf(path));
      owners.byName.set(name ?? "", roomOf(path));
    }
  }
  return owners;
}

function writeFaults(source: Source, { byExport }: Owners): string[] {
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
    if (!owner || owner === roomOf(source.path)) return [];
    return [`${source.path} ${act}s ${table}: only ${owner} writes it, call one of its commands`];
  });
}

function rawFaults({ path, text }: Source, { byName }: Owners): string[] {
  return [...text.matchAll(RAW_SQL)].flatMap(([, statement = ""]) =>
    [...statement.matchAll(NAMED_TABLE)].flatMap(([, after, listed]) => {
      const name = (after ?? listed ?? "").toLowerCase();
      const owner = byName.get(name);
      if (!owner || owner === roomOf(path)) return [];
      return [`${path} names the table ${name} in SQL: it is of ${owner}, import it`];
    }),
  );
}

/** `server/features/carts`, `server/platform/db`, `server`. */
function roomOf(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 3).join("/");
}
