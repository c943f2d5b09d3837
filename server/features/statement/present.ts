import type { LotRow } from "#server/features/ledger/queries.ts";
import { csvRow } from "#server/platform/csv.ts";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { RENDER_FAILURES, type RenderFailure } from "#shared/error-codes.ts";
import type { Language } from "#shared/languages.ts";
import { type CatalogMessage, writeMessage } from "#shared/messages/catalog.ts";
import { getFormat } from "#shared/messages/format.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import type { Origin, StatementWords, ThemeName } from "#shared/messages/statement.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { StatementRow } from "./queries.ts";

type StatementText = CatalogMessage<(typeof MESSAGES)["en"]["statement"]>;
/** Dates in the shop's time zone, texts in the user's language. */
type Style = { dates: ShopDates; language: Language };

/** The texts are English; screens format `message_ref` in the user's language. */
export function presentLine(row: StatementRow, dates: ShopDates): StatementLine {
  const { line, lot, theme } = row;
  const message = toStatementText(row);
  return {
    id: line.id,
    at: line.createdAt.toISOString(),
    kind: line.kind,
    change: line.change,
    balance: line.balance,
    ...formatText(message, { dates, language: "en" }),
    message_ref: message,
    theme,
    image_url: row.mixImageUrl ?? row.photoUrl,
    mix_url: row.mixPage ? `/memixdetail/${row.mixPage}` : null,
    ends_at: line.kind === "grant" ? (lot?.endsAt?.toISOString() ?? null) : null,
  };
}

function formatText(message: StatementText, { dates, language }: Style): StatementWords {
  const format = getFormat(language, dates.timeZone);
  return (
    writeMessage<StatementWords>(MESSAGES[language].statement, message, format) ?? {
      reason: message.code,
      explanation: "",
    }
  );
}

function toStatementText(row: StatementRow): StatementText {
  const { line, lot } = row;
  const theme = getTheme(row);
  const stays = lot?.source === "return";
  switch (line.kind) {
    case "grant":
      return toGrantText(row);
    case "reserve":
      return { code: "reserved", params: { theme, origin: lot && toOrigin(lot) } };
    case "capture":
      return { code: "captured", params: { theme, mix: row.mixName } };
    case "return":
      if (line.reason.startsWith("cancelled")) {
        return { code: "cancelled", params: { theme, stays } };
      }
      return { code: "failed", params: { theme, failure: parseFailure(line.reason), stays } };
    case "expire":
      return toExpireText(row);
    case "restore":
      return { code: "restored", params: { name: lot?.label ?? "Renders", count: line.change } };
    case "revoke": {
      const params = { name: lot?.label ?? "Renders", count: -line.change };
      return { code: line.reason === "disputed" ? "disputed" : "refunded", params };
    }
  }
}

function getTheme({ theme: name, themeSlug: slug }: StatementRow): ThemeName {
  return name && slug ? { slug, name } : null;
}

function toGrantText({ line: { change: count, reason }, lot }: StatementRow): StatementText {
  if (reason === "trial") return { code: "trial", params: { count } };
  if (reason === "goodwill") return { code: "goodwill", params: { count, why: lot?.label ?? "" } };
  const code = reason === "plan" || reason === "upgrade" ? reason : "pack";
  const ends = lot?.endsAt?.toISOString() ?? null;
  return { code, params: { name: lot?.label ?? "Renders", count, ends } };
}

function toExpireText({ line: { change, reason }, lot }: StatementRow): StatementText {
  const isTrial = lot?.source === "trial";
  const isPlanOver = reason === "plan ended";
  const params = { name: lot?.label ?? "Plan", count: -change, isTrial, isPlanOver };
  return { code: "expired", params };
}

function toOrigin({ source, label: name }: LotRow): Origin {
  return source === "plan" || source === "pack" ? { from: source, name } : { from: source };
}

/** Parses a reason written by `returnReason` of the renders: 'given back: timeout'. */
function parseFailure(reason: string): RenderFailure | null {
  const word = reason.split(": ")[1];
  return RENDER_FAILURES.find((failure) => failure === word) ?? null;
}

const COLUMNS: Record<Language, string[]> = {
  en: ["date", "what", "change", "balance", "reason", "explanation", "theme", "ends"],
  de: ["Datum", "Vorgang", "Änderung", "Übrig", "Grund", "Erklärung", "Look", "Verfällt"],
};

export function formatCsvHead(language: Language): string {
  return csvRow(COLUMNS[language]);
}

export function formatCsvLine(row: StatementRow, style: Style): string {
  const { kind, change, balance, createdAt, lot } = { ...row.line, lot: row.lot };
  const { reason, explanation } = formatText(toStatementText(row), style);
  const { dates, language } = style;
  const theme = getTheme(row);
  const ends = kind === "grant" && lot?.endsAt ? dates.timestamp(lot.endsAt) : "";
  const cells = [
    ...[dates.timestamp(createdAt), kind, change, balance, reason, explanation],
    ...[theme ? MESSAGES[language].names.theme(theme) : "", ends],
  ];
  return csvRow(cells);
}
