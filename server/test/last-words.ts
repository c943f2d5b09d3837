/** What the shops of a test had to complain of, for whoever looks at a test that failed. */

const MOST = 40;
const lines: string[] = [];

/** Where the log of a test shop goes. */
export const lastWords = {
  write(line: string): void {
    lines.push(line);
    if (lines.length > MOST) lines.shift();
  },
};

/** All since the last time. */
export function takeLastWords(): string {
  return lines.splice(0).join("");
}
