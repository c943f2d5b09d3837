import { createHash } from "node:crypto";
import { z } from "zod";

/** A checksum of a set of rows that does not depend on their order. */
export const tallyShape = z.strictObject({ count: z.number(), digest: z.string() });
export type Tally = z.infer<typeof tallyShape>;

const RANGE = 2n ** 128n;

/** Sums the hashes of lines modulo 2^128; `read` returns the checksum so far. */
export function createTally(): { add(line: string): void; read(): Tally } {
  let count = 0;
  let sum = 0n;
  return {
    add: (line) => {
      const hash = createHash("sha256").update(line).digest();
      count++;
      sum += (hash.readBigUInt64BE(0) << 64n) + hash.readBigUInt64BE(8);
      if (count % 1000 === 0) sum %= RANGE;
    },
    read: () => ({ count, digest: (sum % RANGE).toString(16).padStart(32, "0") }),
  };
}

export function isSameTally(one: Tally, other: Tally): boolean {
  return one.count === other.count && one.digest === other.digest;
}
