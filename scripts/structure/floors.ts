import { isTest, type Source } from "./source.ts";

/**
 * The features of the server by floor, from the bottom up. A feature imports only features of lower floors; foreign
 * keys from one `tables.ts` to another may also point up.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["audit"],
  ["backups"],
  ["files", "history", "receipts", "refunds", "trial-eligibility", "catalog", "costs"],
  ["invoices", "mails", "characters", "promos", "settings"],
  ["accounts", "spending"],
  ["themes", "ledger"],
  ["mixes", "billing"],
  ["designs", "renders"],
  ["carts", "statement"],
  ["quotes"],
  ["orders"],
  ["totals"],
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

export function getFeature(path: string): string | null {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

export function findFloorFaults({ path, imports }: Source): string[] {
  const own = getFeature(path);
  if (!own || isTest(path)) return [];
  const floor = getFloor(own);
  if (floor < 0)
    return [`${path}: '${own}' is on no floor, give it one in scripts/structure/floors.ts`];
  return imports.flatMap((to) => {
    const other = getFeature(to);
    if (!other || other === own || getFloor(other) < floor) return [];
    if (isTable(path) && isTable(to)) return [];
    return [
      `${path} imports ${to}: '${other}' does not stand below '${own}'. Move what needs both up, or have it handed in`,
    ];
  });
}

/** Returns floors that name a removed feature. */
export function findEmptyFloors(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => getFeature(path)));
  return FLOORS.flat()
    .filter((name) => !known.has(name))
    .map((name) => `scripts/structure/floors.ts names '${name}', which is no feature`);
}

function getFloor(feature: string): number {
  return FLOORS.findIndex((floor) => floor.includes(feature));
}

function isTable(path: string): boolean {
  return path.endsWith("/tables.ts");
}
