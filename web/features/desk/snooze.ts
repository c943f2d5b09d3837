export const SNOOZE_OPTIONS = ["awake", "tomorrow", "monday", "day"] as const;
export type SnoozeOption = (typeof SNOOZE_OPTIONS)[number];

/** In the operator's time zone. */
const MORNING_HOUR = 7;

/** Returns when a snoozed case reappears. Null if it is not snoozed, or the day is invalid or past. */
export function computeWakeTime(option: SnoozeOption, day: string, now: Date): Date | null {
  if (option === "awake") return null;
  const date = option === "day" ? new Date(`${day}T00:00:00`) : new Date(now);
  if (Number.isNaN(date.getTime())) return null;
  if (option === "tomorrow") date.setDate(date.getDate() + 1);
  if (option === "monday") date.setDate(date.getDate() + ((8 - date.getDay()) % 7 || 7));
  date.setHours(MORNING_HOUR, 0, 0, 0);
  return date > now ? date : null;
}
