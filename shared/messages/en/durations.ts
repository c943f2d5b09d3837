const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats a waiting time, rounded up: 90 → '2 minutes'. */
export function formatDuration(seconds: number): string {
  if (seconds === 1) return "1 second";
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 90 * MINUTE) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
