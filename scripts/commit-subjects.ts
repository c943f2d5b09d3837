const TYPES = "build chore ci docs feat fix perf refactor revert style test".split(" ");
const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[a-z][a-z0-9,-]*)\))?!?: (?<text>.+)$/;
const MAX_LENGTH = 72;

/** Returns what is wrong with the subject of a commit by Conventional Commits and docs/STYLE.md. */
export function findFaults(subject: string): string[] {
  const { type = "", text = "" } = SUBJECT.exec(subject)?.groups ?? {};
  if (!text) return ["must be 'type(scope): subject'"];
  const faults: string[] = [];
  if (!TYPES.includes(type)) faults.push(`type '${type}' is none of ${TYPES.join(", ")}`);
  if (subject.length > MAX_LENGTH) faults.push(`is longer than ${MAX_LENGTH} characters`);
  if (/^[A-Z][a-z]/.test(text) || text.endsWith("."))
    faults.push("must begin in lower case and end without a period");
  return faults;
}
