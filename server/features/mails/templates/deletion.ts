import type { DeletionCounts } from "#shared/contracts/accounts.ts";
import type { MailFacts, RemovedTexts } from "./facts.ts";
import type { Block, MailFormat } from "./mail-texts.ts";

/** A language's texts about a deleted account. */
export type DeletionTexts = {
  deleted: {
    subtitle: string;
    labels: Record<"photos" | "mixes" | "cartLines" | "entries" | "ledgerLines", string>;
  };
  /** Kept because the law requires it. */
  kept: { subtitle: string; orders(count: number): string; receipts(count: number): string };
  known: { subtitle: string; mailbox: string };
  partners: { subtitle: string; payments: string; printer: string; pictures: string };
};

/** Returns what was deleted of an account, and what is kept where and why; categories that were empty are omitted. */
export function createDeletionBlocks(
  facts: MailFacts["account-deleted"],
  { count }: MailFormat,
  { deleted, kept, known, partners }: DeletionTexts,
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
  const records = [
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
    ...createList(kept.subtitle, records),
    ...createList(known.subtitle, [known.mailbox]),
    ...createList(partners.subtitle, atPartners),
  ];
}

function createList(subtitle: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ subtitle }, { points: lines }] : [];
}

/**
 * Parses the counts from mails of an earlier release, which have English labels and lines like '2 orders with
 * amounts, ...'.
 */
function readCounts({ removed, kept }: RemovedTexts): DeletionCounts {
  const getCount = (label: string) => removed.find((row) => row.label === label)?.count ?? 0;
  const parseKept = (what: RegExp) => Number(what.exec(kept.join("\n"))?.[1] ?? 0);
  return {
    photos: getCount("Photos"),
    mixes: getCount("Mixes"),
    cartLines: getCount("Products in the cart"),
    entries: getCount("Entries of your activity"),
    ledgerLines: getCount("Lines of your render statement"),
    orders: parseKept(/^(\d+) orders? with /m),
    receipts: parseKept(/^(\d+) receipts? with /m),
  };
}
