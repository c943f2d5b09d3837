import type { z } from "zod";

/** Returns what form a setting must have, without its value. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return `must be a ${issue.expected}`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}${getLengthUnit(issue)}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}${getLengthUnit(issue)}`;
  if (issue.message.startsWith("must")) return issue.message;
  if (issue.code === "invalid_format") return `must be ${FORMATS[issue.format] ?? issue.format}`;
  return "is invalid";
}

const FORMATS: Record<string, string> = { url: "a complete URL", email: "an email address" };

function getLengthUnit({ origin }: { origin: string }): string {
  return origin === "string" ? " characters long" : "";
}

/** Returns the first line of each setting: a wrong form is listed before a wrong meaning. */
export function listFirstFaults(lines: string[]): string[] {
  const first = new Map<string, string>();
  for (const line of lines) {
    const settings = (line.split(":")[0] ?? "").split(" and ");
    if (settings.some((setting) => first.has(setting))) continue;
    for (const setting of settings) first.set(setting, line);
  }
  return [...new Set(first.values())];
}
