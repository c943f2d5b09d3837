import type { TableRow } from "./table.tsx";

/** One part of a mail's text, in the order in which it is read. */
export type Block =
  | string
  | { strong: string }
  | { subtitle: string }
  | { steps: string[] }
  | { points: string[] }
  | { rows: TableRow[] };

type Target = { label: string; link: string };

/** All that a mail says to a person. */
export type MailWords = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  button?: Target;
  /** Where else to go, as a quiet link below the button. */
  aside?: Target | undefined;
  /** Why this person gets this mail. */
  reason: string;
  body: Block[];
};

/** The tax stands above the total where it comes on top, and below it where the prices have it inside. */
export function totalRows(
  isTaxInside: boolean | undefined,
  { tax, total }: Record<"tax" | "total", TableRow>,
): TableRow[] {
  return isTaxInside ? [total, tax] : [tax, total];
}

/** How a mail writes its facts; moments are ISO 8601. */
export type MailFormat = {
  /** Of cents. */
  money(cents: number): string;
  count(value: number): string;
  /** 'December 21' */
  day(moment: string): string;
  /** 'December 21, 2026' */
  dayAndYear(moment: string): string;
  /** Of a date that is the same everywhere, YYYY-MM-DD: 'December 1' */
  setDay(date: string): string;
};

/** What a person typed, with its paragraphs as blocks of their own. */
export function paragraphs(text: string): string[] {
  return text
    .split(/(?:\r?\n){2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
