const DEEPEST = 20;

/** Returns whether Postgres can store the text: no NUL, no lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/**
 * Returns whether a parsed JSON value can be stored. Rejects `1e400`, which parses as Infinity, and the key
 * `__proto__`, which is unsafe to copy.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1));
  return Object.entries(value).every(
    ([key, each]) => key !== "__proto__" && isStorableText(key) && isStorable(each, depth + 1),
  );
}
