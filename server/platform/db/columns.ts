import { customType, timestamp } from "drizzle-orm/pg-core";

/** A UTC timestamp with milliseconds. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

export function createdAt() {
  return moment("created_at").notNull().defaultNow();
}

/** E-mail addresses compare case-insensitively: they are stored in lower case. */
export const lowerText = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => value.toLowerCase(),
});
