import { codesOf } from "#server/platform/error-causes.ts";

const UNIQUE_VIOLATION = "23505";

/** Of an error while an address was written: another account has it, maybe since this moment. */
export function isAddressTaken(error: unknown): boolean {
  return codesOf(error).includes(UNIQUE_VIOLATION);
}
