const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 90 → '2 minutes': how long somebody waits, never said shorter than it is. */
export function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 90 * MINUTE) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
