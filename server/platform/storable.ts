const DEEPEST = 20;

/** What the database can keep as text: no NUL, and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/**
 * What some column of ours could keep, of a value as JSON gives it. `1e400` is read as infinite, and a key
 * called `__proto__` is a trap for whoever copies the object.
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
