import { isTest, type Source } from "./source.ts";

/**
 * The features of the server by floor, from the ground up: each imports those below its own floor and nobody
 * else. Only foreign keys, from one `tables.ts` to another, may point up.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["audit"],
  ["backups"],
  ["files", "history", "receipts", "mailboxes", "catalog", "costs"],
  ["invoices", "mails", "characters", "promos", "settings"],
  ["accounts", "spending"],
  ["themes", "ledger"],
  ["mixes", "billing"],
  ["designs", "renders"],
  ["carts", "statement"],
  ["quotes"],
  ["orders"],
  ["activity", "contact", "health", "library", "margins", "payments", "taxes"],
  ["reconciliation"],
  ["dashboard", "privacy", "states", "team", "today"],
  ["cases"],
  ["desk", "offers"],
  [
    "books",
    "codes",
    "customers",
    "jobs",
    "messages",
    "metrics",
    "outbox",
    "plans",
    "products",
    "setup",
    "studio",
    "webhooks",
  ],
  ["search"],
];

export function featureOf(path: string): string | null {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

export function floorFaults({ path, imports }: Source): string[] {
  const own = featureOf(path);
  if (!own || isTest(path)) return [];
  const floor = floorOf(own);
  if (floor < 0)
    return [`${path}: '${own}' is on no floor, give it one in scripts/structure/floors.ts`];
  return imports.flatMap((to) => {
    const other = featureOf(to);
    if (!other || other === own || floorOf(other) < floor) return [];
    if (isTable(path) && isTable(to)) return [];
    return [
      `${path} imports ${to}: '${other}' does not stand below '${own}'. Move what needs both up, or have it handed in`,
    ];
  });
}

/** A folder that is gone keeps no place. */
export function emptyFloorFaults(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => featureOf(path)));
  return FLOORS.flat()
    .filter((name) => !known.has(name))
    .map((name) => `scripts/structure/floors.ts names '${name}', which is no feature`);
}

function floorOf(feature: string): number {
  return FLOORS.findIndex((floor) => floor.includes(feature));
}

function isTable(path: string): boolean {
  return path.endsWith("/tables.ts");
}
