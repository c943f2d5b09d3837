type Check<T> = (value: unknown) => value is T;

/**
 * Returns the JSON value under `key`, or null if there is none. A corrupt value, or one that `isValid` rejects, is removed:
 * an older version, an extension or the user may have written it.
 */
export function readStoredJson<T>(
  storage: Storage | undefined,
  key: string,
  isValid: Check<T>,
): T | null {
  const text = storage?.getItem(key);
  if (!text) return null;
  const value = parseJson(text);
  if (isValid(value)) return value;
  storage?.removeItem(key);
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
