const UNIQUE_VIOLATION = "23505";

/** Of an error while an address was written: another account has it, maybe since this moment. */
export function isAddressTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === UNIQUE_VIOLATION;
}
