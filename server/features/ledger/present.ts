import type { StatementLine } from "#shared/contracts/statement.ts";
import { RENDER_FAILURES, type RenderFailure } from "#shared/error-codes.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { LotRow, StatementRow } from "./queries.ts";

/** What a line says in a few words, and in a sentence. */
type Words = { reason: string; explanation: string };

export function presentLine(row: StatementRow, dates: ShopDates): StatementLine {
  const { line, lot, theme } = row;
  return {
    id: line.id,
    at: line.createdAt.toISOString(),
    kind: line.kind,
    change: line.change,
    balance: line.balance,
    ...wordsOf(row, dates),
    theme,
    image_url: row.mixImageUrl ?? row.photoUrl,
    mix_url: row.mixPage ? `/memixdetail/${row.mixPage}` : null,
    ends_at: line.kind === "grant" ? (lot?.endsAt?.toISOString() ?? null) : null,
  };
}

function wordsOf(row: StatementRow, dates: ShopDates): Words {
  switch (row.line.kind) {
    case "grant":
      return granted(row, dates);
    case "reserve":
      return reserved(row);
    case "capture":
      return {
        reason: `${row.theme ?? "A mix"}: saved`,
        explanation: captured(row),
      };
    case "return":
      return returned(row);
    case "expire":
      return expired(row.line.change, row.line.reason, row.lot);
    case "revoke":
      return revoked(row.line.change, row.line.reason, row.lot);
  }
}

function granted({ line: { change, reason }, lot }: StatementRow, dates: ShopDates): Words {
  const label = lot?.label ?? "Renders";
  const until = lot?.endsAt
    ? ` They last until ${dates.dayAndYear(lot.endsAt)}.`
    : " They stay until you use them.";
  if (reason === "trial") {
    return {
      reason: "Welcome renders",
      explanation: `Every new account starts with ${renders(change)}. They end with the first month of a plan.`,
    };
  }
  if (reason === "plan") {
    return {
      reason: `${label}, a month`,
      explanation: `Your ${label} plan was paid, which gives ${renders(change)} for the month.${until}`,
    };
  }
  if (reason === "upgrade") {
    return {
      reason: `Switched to ${label}`,
      explanation: `You switched to ${label} in mid-month and got ${renders(change)} more, the difference to what you had.${until}`,
    };
  }
  return {
    reason: label,
    explanation: `You bought the pack '${label}', ${renders(change)}.${until}`,
  };
}

function reserved({ theme, lot }: StatementRow): Words {
  const from = lot ? ` It came from: ${fromWhere(lot)}.` : "";
  const what = theme
    ? `You started a picture in '${theme}', and one render was set aside for it.`
    : "You started a picture, and one render was set aside for it.";
  return {
    reason: `${theme ?? "A mix"}: started`,
    explanation: `${what} If no picture comes, it comes back.${from}`,
  };
}

function captured({ mixName, theme }: StatementRow): string {
  if (!mixName) {
    return `Your picture in '${theme ?? "deleted"}' was made and saved, so the render taken for it is used. Nothing more is taken. It has been deleted since.`;
  }
  return `Your picture '${mixName} - ${theme ?? "deleted"}' was made and saved, so the render taken for it is used. Nothing more is taken.`;
}

function returned({ line, theme, lot }: StatementRow): Words {
  const what = `${theme ?? "A mix"}: given back`;
  const kept =
    lot?.source === "return"
      ? " The month it came from is over, so it stays until you use it."
      : "";
  if (line.reason.startsWith("cancelled")) {
    const explanation = `You cancelled the picture while it waited, so its render came back.${kept}`;
    return { reason: what, explanation };
  }
  const failure = line.reason.split(": ")[1] as RenderFailure | undefined;
  const why = (failure && RENDER_FAILURES[failure]) ?? "No picture came of it.";
  return { reason: what, explanation: `${why} The render came back: you were not charged.${kept}` };
}

function expired(change: number, reason: string, lot: LotRow | null): Words {
  const label = lot?.label ?? "Plan";
  const what = lot?.source === "trial" ? "welcome renders" : `renders of ${label}`;
  const why =
    reason === "plan ended"
      ? "Your plan ended, and what was left of it ended too."
      : "The month was over. Renders of a plan do not roll over to the next month.";
  return {
    reason: `${label}: ${reason}`,
    explanation: `${why} ${renders(-change)} of your ${what} ${change === -1 ? "was" : "were"} left. Packs are not touched.`,
  };
}

function revoked(change: number, reason: string, lot: LotRow | null): Words {
  const label = lot?.label ?? "Renders";
  const were = change === -1 ? "was" : "were";
  const taken = `${renders(-change)} that ${were} left of it ${were} taken back.`;
  return {
    reason: `${label}: ${reason}`,
    explanation:
      reason === "disputed"
        ? `Your bank asked the payment for '${label}' back, so ${taken}`
        : `The payment for '${label}' was given back to you, so ${taken}`,
  };
}

function fromWhere({ source, label }: LotRow): string {
  if (source === "plan") return `your ${label} plan`;
  if (source === "trial") return "your welcome renders";
  return source === "pack" ? `your pack '${label}'` : "a render that was given back";
}

function renders(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

const COLUMNS = ["date", "what", "change", "balance", "reason", "explanation", "theme", "ends"];

/** One line of the CSV (RFC 4180) for each row, the head first. */
export function csvHead(): string {
  return `${COLUMNS.join(",")}\r\n`;
}

export function csvLine(row: StatementRow, dates: ShopDates): string {
  const line = presentLine(row, dates);
  const { kind, change, balance, reason, explanation, theme } = line;
  const at = dates.timestamp(line.at);
  const ends = line.ends_at ? dates.timestamp(line.ends_at) : "";
  const cells = [at, kind, change, balance, reason, explanation, theme ?? "", ends];
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A nickname that begins like a formula must stay text in a spreadsheet. */
function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
