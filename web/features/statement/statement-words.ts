import type { Lot } from "#shared/contracts/billing.ts";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { formatCount, formatLongDate, formatMonthDay } from "#web/lib/format.ts";

/** '19 renders left: 9 end December 21, 10 stay' */
export function lotsWords(lots: readonly Lot[]): string {
  const open = lots.filter(({ left }) => left > 0).sort(byEnd);
  const counts = new Map<string, number>();
  for (const { ends_at, left } of open) {
    const end = ends_at ? formatMonthDay(ends_at) : "";
    counts.set(end, (counts.get(end) ?? 0) + left);
  }
  const total = open.reduce((sum, { left }) => sum + left, 0);
  if (total === 0) return "No renders left";
  const sum = total === 1 ? "1 render left" : `${formatCount(total)} renders left`;
  const parts = [...counts].map(([end, count]) => ({ count, fate: fateWords(end, count === 1) }));
  const [only] = parts;
  if (only && parts.length === 1) return `${sum}, ${total === 1 ? "it" : "they"} ${only.fate}`;
  return `${sum}: ${parts.map(({ count, fate }) => `${formatCount(count)} ${fate}`).join(", ")}`;
}

function fateWords(end: string, isOne: boolean): string {
  if (end) return `${isOne ? "ends" : "end"} ${end}`;
  return isOne ? "stays" : "stay";
}

/** '+10', '−1' with a real minus, '0'. */
export function changeWords(change: number): string {
  if (change > 0) return `+${formatCount(change)}`;
  return change < 0 ? `−${formatCount(-change)}` : "0";
}

/** What the reason leaves unsaid: the theme of a render, the end of a grant. */
export function lineDetail(line: StatementLine): string | null {
  const { kind, theme, reason, ends_at } = line;
  if (theme && !reason.toLowerCase().includes(theme.toLowerCase())) return theme;
  if (kind !== "grant") return null;
  return ends_at ? `Ends ${formatLongDate(ends_at)}` : null;
}

/** The next to end first, what stays last. */
function byEnd(one: Lot, other: Lot): number {
  if (one.ends_at === other.ends_at) return 0;
  if (one.ends_at === null) return 1;
  if (other.ends_at === null) return -1;
  return one.ends_at < other.ends_at ? -1 : 1;
}
