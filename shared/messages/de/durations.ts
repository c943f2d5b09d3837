const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 90 → '2 Minuten' */
export function formatDuration(seconds: number): string {
  if (seconds === 1) return "1 Sekunde";
  if (seconds < 90) return `${seconds} Sekunden`;
  if (seconds < 90 * MINUTE) return `${Math.ceil(seconds / MINUTE)} Minuten`;
  return `${Math.ceil(seconds / HOUR)} Stunden`;
}
