import type { Lot } from "#shared/contracts/billing.ts";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { formatCount, formatLongDate, formatMonthDay } from "#web/lib/format.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { translateStatementLine } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/statement.ts";

/** For example '19 renders left: 9 expire December 21, 10 don't expire'. */
export function formatLots(lots: readonly Lot[]): string {
  const open = lots.filter(({ left }) => left > 0).sort(compareByEnd);
  const sums = new Map<string, { count: number; end: string | null; isFree: boolean }>();
  for (const { source, ends_at, left } of open) {
    const end = ends_at ? formatMonthDay(ends_at) : null;
    const isFree = source === "trial" && end === null;
    const key = `${end} ${isFree}`;
    sums.set(key, { end, isFree, count: (sums.get(key)?.count ?? 0) + left });
  }
  const endings = [...sums.values()].map((sum) => ({ ...sum, shown: formatCount(sum.count) }));
  const [first] = endings;
  if (!first) return texts.lots.none;
  if (endings.length === 1) return texts.lots.alike(first);
  const total = open.reduce((sum, { left }) => sum + left, 0);
  return texts.lots.apart(total, formatCount(total), endings);
}

/** '+10', '−1' with a real minus sign, or '0'. */
export function formatChange(change: number): string {
  if (change > 0) return `+${formatCount(change)}`;
  return change < 0 ? `−${formatCount(-change)}` : "0";
}

/** Returns what the reason does not include: the theme of a render, the end of a grant. */
export function formatLineDetail(line: StatementLine): string | null {
  const { kind, ends_at } = line;
  const theme = line.theme && translateThemeText(line.theme);
  const { reason } = translateStatementLine(line);
  if (theme && !reason.toLowerCase().includes(theme.toLowerCase())) return theme;
  if (kind !== "grant") return null;
  return ends_at ? texts.ends(formatLongDate(ends_at)) : null;
}

/** Sorts by end date; lots that don't expire come last. */
function compareByEnd(one: Lot, other: Lot): number {
  if (one.ends_at === other.ends_at) return 0;
  if (one.ends_at === null) return 1;
  if (other.ends_at === null) return -1;
  return one.ends_at < other.ends_at ? -1 : 1;
}
