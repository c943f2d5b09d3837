import { createHash } from "node:crypto";
import { integer, text } from "drizzle-orm/pg-core";

/** Columns of rows that the program's catalog seeds and updates (decision 032). */
export function catalogColumns() {
  return {
    /** Incremented by each change from the catalog or by an operator. */
    version: integer("version").notNull().default(1),
    /** Fingerprint of the content that the catalog wrote last; null: never, so that it may write. */
    brought: text("brought"),
  };
}

/** `brought` of rows older than fingerprints, which may have been edited since. */
const BEFORE_FINGERPRINTS = "before fingerprints";

/** `brought` of rows created by an operator: the catalog never changes them. */
export const CREATED_IN_SHOP = "made here";

export function isFromCatalog(brought: string | null): boolean {
  return brought !== null && brought !== BEFORE_FINGERPRINTS && brought !== CREATED_IN_SHOP;
}

export function computeFingerprint(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

type Fingerprints = { brought: string | null; current: string; wanted: string };

/**
 * Returns what startup does with a row whose catalog entry changed: write it, record that the row already
 * equals it, or keep an operator's edit.
 */
export function planCatalogUpdate({
  brought,
  current,
  wanted,
}: Fingerprints): "bring" | "note" | "keep" {
  if (current === wanted) return "note";
  return brought === null || brought === current ? "bring" : "keep";
}

type Row = { version: number; brought: string | null };
type Entry<Content> = {
  /** The entry's name in startup messages: "product 'poster'". */
  called: string;
  content: Content;
  row: (Row & Content) | undefined;
  /** Returns why the content conflicts with existing rows; null: no conflict. */
  findConflict?: () => Promise<string | null>;
  add: (values: Content & { brought: string }) => Promise<unknown>;
  change: (values: Row | (Row & Content)) => Promise<unknown>;
};

/** Seeds or updates one catalog entry. Returns a warning if the row keeps differing from it. */
export async function applyCatalogEntry<Content extends object>(
  entry: Entry<Content>,
): Promise<string[]> {
  const { called, content, row, add, change } = entry;
  const wanted = computeContentFingerprint(content, content);
  if (row?.brought === wanted) return [];
  const current = row && computeContentFingerprint(row, content);
  const arrival =
    row && current ? planCatalogUpdate({ brought: row.brought, current, wanted }) : "bring";
  if (arrival === "keep") return [describeConflict(called)];
  if (row && arrival === "note") await change({ version: row.version, brought: wanted });
  if (arrival === "note") return [];
  const refusal = await entry.findConflict?.();
  if (refusal) return [`The ${called} can't be added from the catalog: ${refusal}`];
  if (row) await change({ ...content, version: row.version + 1, brought: wanted });
  else await add({ ...content, brought: wanted });
  return [];
}

export function describeConflict(called: string): string {
  return `The ${called} was changed in the catalog and in the shop. The shop's version stays.`;
}

export function describeRemovedEntry(called: string): string {
  return `The ${called} was removed from the catalog. It stays in the shop.`;
}

/** Fingerprints the columns that the catalog controls, independent of their order. */
function computeContentFingerprint(row: object, content: object): string {
  const controlled = Object.entries(row).filter(([key]) => Object.hasOwn(content, key));
  return computeFingerprint(controlled.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
