import { isTest, type Source } from "./source.ts";

/**
 * The features of the server by level, from the bottom up. A feature imports only features of lower levels; foreign
 * keys from one `tables.ts` to another may also point up.
 */
export const LEVELS: readonly (readonly string[])[] = [
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

export function findLevelFaults({ path, imports }: Source): string[] {
  const own = getFeature(path);
  if (!own || isTest(path)) return [];
  const level = getLevel(own);
  if (level < 0)
    return [`${path}: '${own}' is on no level, give it one in scripts/structure/feature-levels.ts`];
  return imports.flatMap((to) => {
    const other = getFeature(to);
    if (!other || other === own || getLevel(other) < level) return [];
    if (isTable(path) && isTable(to)) return [];
    return [
      `${path} imports ${to}: '${other}' is not below '${own}'. Move what needs both up, or pass it as an argument`,
    ];
  });
}

/** Returns levels that name a removed feature. */
export function findEmptyLevels(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => getFeature(path)));
  return LEVELS.flat()
    .filter((name) => !known.has(name))
    .map((name) => `scripts/structure/feature-levels.ts names '${name}', which is no feature`);
}

function getLevel(feature: string): number {
  return LEVELS.findIndex((level) => level.includes(feature));
}

function isTable(path: string): boolean {
  return path.endsWith("/tables.ts");
}
