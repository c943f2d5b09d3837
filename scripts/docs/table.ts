/** Formats a Markdown table with padded columns. */
export function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const format = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  const rule = widths.map((width) => "-".repeat(Math.max(3, width)));
  return [format(lines[0] ?? []), format(rule), ...lines.slice(1).map(format)].join("");
}
