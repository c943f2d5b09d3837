/** Formats as "21 Nov 2026". */
export function formatDate(seconds: number): string {
  const parts = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Date(seconds * 1000).toLocaleDateString("en-GB", parts);
}
