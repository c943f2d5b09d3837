import { listErrorCodes } from "#server/platform/error-causes.ts";

const UNIQUE_VIOLATION = "23505";

/** Returns whether a write of an address failed because another account has it (unique violation). */
export function isAddressTaken(error: unknown): boolean {
  return listErrorCodes(error).includes(UNIQUE_VIOLATION);
}
