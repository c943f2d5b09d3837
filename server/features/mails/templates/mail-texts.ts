import type { TableRow } from "./table.tsx";

/** One part of a mail's text, in reading order. */
export type Block =
  | string
  | { strong: string }
  | { subtitle: string }
  | { steps: string[] }
  | { points: string[] }
  | { rows: TableRow[] };

type Target = { label: string; link: string };

/** The texts of a mail to a user. */
export type MailTexts = {
  subject: string;
  /** Shown next to the subject by mail programs. */
  preheader: string;
  title: string;
  button?: Target;
  /** A secondary link below the button. */
  aside?: Target | undefined;
  /** Why the recipient gets this mail. */
  reason: string;
  body: Block[];
};

/** Puts the tax above the total if it is added, and below it if the prices include it. */
export function createTotalRows(
  isTaxInside: boolean | undefined,
  { tax, total }: Record<"tax" | "total", TableRow>,
): TableRow[] {
  return isTaxInside ? [total, tax] : [tax, total];
}

/** Formatters of a mail; moments are ISO 8601. */
export type MailFormat = {
  money(cents: number): string;
  count(value: number): string;
  /** 'December 21' */
  day(moment: string): string;
  /** 'December 21, 2026' */
  dayAndYear(moment: string): string;
  /** For a calendar date without time zone, YYYY-MM-DD: 'December 1' */
  setDay(date: string): string;
};

/** Splits a text into paragraphs at blank lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/(?:\r?\n){2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
