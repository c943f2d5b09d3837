import type { Removed } from "#shared/contracts/accounts.ts";
import type { MailFacts, RemovedInWords } from "./facts.ts";
import type { Block, MailFormat } from "./mail-words.ts";

/** How a language says what became of an account. */
export type DeletionWords = {
  deleted: {
    subtitle: string;
    labels: Record<"photos" | "mixes" | "cartLines" | "entries" | "ledgerLines", string>;
  };
  /** What the law wants kept. */
  kept: { subtitle: string; orders(count: number): string; receipts(count: number): string };
  known: { subtitle: string; mailbox: string };
  partners: { subtitle: string; payments: string; printer: string; pictures: string };
};

/** What is gone of an account, and what stays where and why; nothing of what it never had. */
export function deletionParts(
  facts: MailFacts["account-deleted"],
  { count }: MailFormat,
  { deleted, kept, known, partners }: DeletionWords,
): Block[] {
  const counts = "counts" in facts ? facts.counts : readCounts(facts);
  const { orders, receipts, mixes } = counts;
  const { photos, mixes: mixesLabel, cartLines, entries, ledgerLines } = deleted.labels;
  const rows = [
    { label: photos, of: counts.photos },
    { label: mixesLabel, of: mixes },
    { label: cartLines, of: counts.cartLines },
    { label: entries, of: counts.entries },
    { label: ledgerLines, of: counts.ledgerLines },
  ].flatMap(({ label, of }) => (of > 0 ? [{ label, value: count(of) }] : []));
  const inBooks = [
    ...(orders > 0 ? [kept.orders(orders)] : []),
    ...(receipts > 0 ? [kept.receipts(receipts)] : []),
  ];
  const atPartners = [
    ...(orders + receipts > 0 ? [partners.payments] : []),
    ...(orders > 0 ? [partners.printer] : []),
    ...(mixes > 0 ? [partners.pictures] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ subtitle: deleted.subtitle }, { rows }] : []),
    ...points(kept.subtitle, inBooks),
    ...points(known.subtitle, [known.mailbox]),
    ...points(partners.subtitle, atPartners),
  ];
}

function points(subtitle: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ subtitle }, { points: lines }] : [];
}

/** The labels that such mails had; what was kept began with its number: '2 orders with amounts, ...'. */
function readCounts({ removed, kept }: RemovedInWords): Removed {
  const countOf = (label: string) => removed.find((row) => row.label === label)?.count ?? 0;
  const keptOf = (what: RegExp) => Number(what.exec(kept.join("\n"))?.[1] ?? 0);
  return {
    photos: countOf("Photos"),
    mixes: countOf("Mixes"),
    cartLines: countOf("Products in the cart"),
    entries: countOf("Entries of your activity"),
    ledgerLines: countOf("Lines of your render statement"),
    orders: keptOf(/^(\d+) orders? with /m),
    receipts: keptOf(/^(\d+) receipts? with /m),
  };
}
