/** Buffers the log of test shops, which is printed if the test fails. */

const MAX_LINES = 40;
const lines: string[] = [];

export const logBuffer = {
  write(line: string): void {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  },
};

/** Returns the lines since the last call. */
export function drainLogLines(): string {
  return lines.splice(0).join("");
}
