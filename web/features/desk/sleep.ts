export const SLEEPS = ["awake", "tomorrow", "monday", "day"] as const;
export type Sleep = (typeof SLEEPS)[number];

/** The desk begins its day then, on the clock of whoever works there. */
const MORNING_HOUR = 7;

/** When a case is to come back: in the morning of its day. Null where it stays awake, or the day is over or none. */
export function wakesAt(sleep: Sleep, day: string, now: Date): Date | null {
  if (sleep === "awake") return null;
  const date = sleep === "day" ? new Date(`${day}T00:00:00`) : new Date(now);
  if (Number.isNaN(date.getTime())) return null;
  if (sleep === "tomorrow") date.setDate(date.getDate() + 1);
  if (sleep === "monday") date.setDate(date.getDate() + ((8 - date.getDay()) % 7 || 7));
  date.setHours(MORNING_HOUR, 0, 0, 0);
  return date > now ? date : null;
}
