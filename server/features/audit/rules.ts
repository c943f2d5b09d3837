import { sha256 } from "#server/platform/sha256.ts";
import type { auditEntries } from "./tables.ts";

type Row = typeof auditEntries.$inferSelect;

/** Previous hash of the first entry. */
export const FIRST_HASH = "0".repeat(64);

/**
 * Returns the SHA-256 in hex over all fields of an entry and the previous hash; `seq` may have gaps and is left out.
 */
export function computeHash(entry: Omit<Row, "seq" | "hash">): string {
  const { at, actorId, actorName, actorRole, act, outcome, subjectKind, subjectId } = entry;
  const { before, after, reason, requestId, previousHash } = entry;
  const fields = [
    ...[previousHash, at.toISOString(), actorId, actorName, actorRole, act, outcome],
    ...[subjectKind, subjectId, sortEntries(before), sortEntries(after), reason, requestId],
  ];
  return sha256(JSON.stringify(fields));
}

/** Sorted, because `jsonb` does not preserve the order of keys. */
function sortEntries(facts: Row["before"]): [string, unknown][] | null {
  return facts && Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the entry at which the chain breaks, or null. Expects entries in the order of `seq`. */
export function findFirstBroken(entries: Row[], previousHash = FIRST_HASH): Row | null {
  let expected = previousHash;
  for (const entry of entries) {
    if (entry.previousHash !== expected || entry.hash !== computeHash(entry)) return entry;
    expected = entry.hash;
  }
  return null;
}
