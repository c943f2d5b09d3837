import { sha256 } from "#server/platform/sha256.ts";
import type { auditEntries } from "./tables.ts";

type Row = typeof auditEntries.$inferSelect;

/** Before the first entry. */
export const FIRST_HASH = "0".repeat(64);

/** Of all that an entry says and the hash of the one before, SHA-256 in hex; `seq` may have gaps and is left out. */
export function hashOf(entry: Omit<Row, "seq" | "hash">): string {
  const { at, actorId, actorName, actorRole, act, outcome, subjectKind, subjectId } = entry;
  const { before, after, reason, requestId, previousHash } = entry;
  const said = [
    ...[previousHash, at.toISOString(), actorId, actorName, actorRole, act, outcome],
    ...[subjectKind, subjectId, sorted(before), sorted(after), reason, requestId],
  ];
  return sha256(JSON.stringify(said));
}

/** The database keeps facts in an order of its own. */
function sorted(facts: Row["before"]): [string, unknown][] | null {
  return facts && Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The entry at which the chain breaks; null where it is whole. Entries in the order in which they were written. */
export function firstBroken(entries: Row[], previousHash = FIRST_HASH): Row | null {
  let expected = previousHash;
  for (const entry of entries) {
    if (entry.previousHash !== expected || entry.hash !== hashOf(entry)) return entry;
    expected = entry.hash;
  }
  return null;
}
