/** Stripe uses Unix seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function dateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Returns the expanded object of a field, or null if it holds an ID only. */
export function expanded<Resource extends object>(
  value: string | Resource | null | undefined,
): Resource | null {
  return typeof value === "string" ? null : (value ?? null);
}

export function getId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
