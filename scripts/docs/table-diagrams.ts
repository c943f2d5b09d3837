import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { type ForeignKey, getTableConfig, PgTable } from "drizzle-orm/pg-core";

/** Each diagram with the features whose tables it shows. */
const AREAS: [title: string, features: string[]][] = [
  ["Accounts", ["accounts", "trial-eligibility", "team"]],
  ["Mixes", ["characters", "themes", "studio", "renders", "mixes", "files", "history"]],
  ["Balance, plans and packs", ["ledger", "spending", "billing"]],
  ["Cart and orders", ["catalog", "designs", "carts", "quotes", "promos", "orders", "receipts"]],
  ["Books", ["invoices", "taxes", "costs", "totals", "reconciliation"]],
  [
    "Desk and operation",
    ["cases", "contact", "mails", "audit", "settings", "backups", "webhooks", "db"],
  ],
];

/** Columns that say what a row is, besides its keys. */
const MAIN = /^(status|state|kind|name|slug|number|level|template|version|cents)$/;

type Table = ReturnType<typeof getTableConfig>;

/** Returns an entity-relationship diagram for each area; throws for a table in no area. */
export async function writeTableDiagrams(): Promise<string> {
  const tables = await readTables();
  const areas = AREAS.map(([title, features]) => {
    const shown = features.flatMap((feature) => tables.get(feature) ?? []);
    return `### ${title}\n\n${drawTables(shown)}\n`;
  });
  const drawn = new Set(AREAS.flatMap(([, features]) => features));
  const missing = [...tables.keys()].filter((feature) => !drawn.has(feature));
  if (missing.length > 0) throw new Error(`in no area of table-diagrams.ts: ${missing.join(", ")}`);
  return areas.join("\n");
}

/** Reads the Drizzle tables by the folder of their `tables.ts`. */
async function readTables(): Promise<Map<string, Table[]>> {
  const tables = new Map<string, Table[]>();
  for (const path of globSync("server/{features,platform}/*/tables.ts").toSorted()) {
    const exported: object = await import(pathToFileURL(resolve(path)).href);
    const found = Object.values(exported).filter((value): value is PgTable => is(value, PgTable));
    const configs = found.map(getTableConfig).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    tables.set(path.split(/[\\/]/)[2] ?? "", configs);
  }
  return tables;
}

function drawTables(tables: Table[]): string {
  const names = new Set(tables.map(({ name }) => name));
  const entities = tables.map((table) => `  ${table.name} {\n${drawColumns(table)}  }`);
  const lines = tables.flatMap((table) =>
    table.foreignKeys
      .filter((key) => names.has(getTarget(key).table))
      .map((key) => drawRelation(table, key)),
  );
  return ["```mermaid", "erDiagram", ...entities, ...lines, "```"].join("\n");
}

function drawColumns({ columns, primaryKeys, foreignKeys }: Table): string {
  const targets = new Map(foreignKeys.map((key) => [getSource(key).name, getTarget(key)]));
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return columns
    .map((column) => {
      const target = targets.get(column.name);
      const isKey = column.primary || keys.has(column.name);
      const marks = [isKey && "PK", target && "FK", column.isUnique && "UK"].filter(Boolean);
      if (marks.length === 0 && !MAIN.test(column.name)) return "";
      const type = /^\w+/.exec(column.getSQLType())?.[0];
      const note = target ? ` "${target.table}.${target.column}"` : "";
      return `    ${type} ${column.name}${marks.length > 0 ? ` ${marks.join(", ")}` : ""}${note}\n`;
    })
    .join("");
}

function drawRelation(table: Table, key: ForeignKey): string {
  const source = getSource(key);
  const parent = source.notNull ? "||" : "|o";
  const isOne = source.primary || source.isUnique;
  return `  ${getTarget(key).table} ${parent}--o${isOne ? "|" : "{"} ${table.name} : ${source.name}`;
}

function getSource(key: ForeignKey) {
  const [column] = key.reference().columns;
  if (!column) throw new Error("a foreign key without a column");
  return column;
}

function getTarget(key: ForeignKey): { table: string; column: string } {
  const { foreignTable, foreignColumns } = key.reference();
  return { table: getTableConfig(foreignTable).name, column: foreignColumns[0]?.name ?? "" };
}
