import { createHash } from "node:crypto";
import { integer, text } from "drizzle-orm/pg-core";

/** What the rows of the owner have that a catalogue of the program brings in and changes (032). */
export function catalogued() {
  return {
    /** Higher by one with each change that a catalogue brings in or the desk makes. */
    version: integer("version").notNull().default(1),
    /** What the catalogue brought in last, as its fingerprint; null: nothing, so that it may. */
    brought: text("brought"),
  };
}

/** `brought` of rows from before there were fingerprints that may have been changed since. */
const BEFORE_FINGERPRINTS = "before fingerprints";

/** `brought` of rows that were made in the shop: no catalogue changes them. */
export const MADE_HERE = "made here";

export function wasBrought(brought: string | null): boolean {
  return brought !== null && brought !== BEFORE_FINGERPRINTS && brought !== MADE_HERE;
}

export function fingerprintOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

type Prints = { brought: string | null; current: string; wanted: string };

/**
 * What a start does with a row whose catalogue has news: bring them in, note that the shop has them already,
 * or keep what somebody changed in the shop.
 */
export function arrivalOf({ brought, current, wanted }: Prints): "bring" | "note" | "keep" {
  if (current === wanted) return "note";
  return brought === null || brought === current ? "bring" : "keep";
}

type Row = { version: number; brought: string | null };
type Entry<Content> = {
  /** As a line at the start calls it: "product 'poster'". */
  called: string;
  content: Content;
  row: (Row & Content) | undefined;
  /** A line for why the content can't be a row beside those that are there; null: it can. */
  refuse?: () => Promise<string | null>;
  add: (values: Content & { brought: string }) => Promise<unknown>;
  change: (values: Row | (Row & Content)) => Promise<unknown>;
};

/** Brings one entry of a catalogue in. Returns a line where the row stays behind it. */
export async function bringIn<Content extends object>(entry: Entry<Content>): Promise<string[]> {
  const { called, content, row, add, change } = entry;
  const wanted = printOf(content, content);
  if (row?.brought === wanted) return [];
  const current = row && printOf(row, content);
  const arrival = row && current ? arrivalOf({ brought: row.brought, current, wanted }) : "bring";
  if (arrival === "keep") return [staysChanged(called)];
  if (row && arrival === "note") await change({ version: row.version, brought: wanted });
  if (arrival === "note") return [];
  const refusal = await entry.refuse?.();
  if (refusal) return [`The ${called} can't come in as the catalogue has it: ${refusal}`];
  if (row) await change({ ...content, version: row.version + 1, brought: wanted });
  else await add({ ...content, brought: wanted });
  return [];
}

export function staysChanged(called: string): string {
  return `The ${called} changed in the catalogue and in the shop. The shop's stays.`;
}

export function stays(called: string): string {
  return `The ${called} left the catalogue. It stays in the shop.`;
}

/** Of what the catalogue decides alone, in whichever order. */
function printOf(row: object, content: object): string {
  const decided = Object.entries(row).filter(([key]) => Object.hasOwn(content, key));
  return fingerprintOf(decided.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
