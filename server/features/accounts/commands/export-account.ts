import { posix } from "node:path";
import type { Deps } from "#server/deps.ts";
import { presentInvoice } from "#server/features/billing/present.ts";
import { hadPlan, listInvoices, readPriceBook } from "#server/features/billing/queries.ts";
import { presentCartItem } from "#server/features/carts/present.ts";
import { listCart } from "#server/features/carts/queries.ts";
import { presentCharacter } from "#server/features/characters/present.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { listMessages } from "#server/features/contact/queries.ts";
import { presentHistory } from "#server/features/history/present.ts";
import { type HistoryRow, listHistory } from "#server/features/history/queries.ts";
import { presentMix } from "#server/features/mixes/present.ts";
import { listDeletedMixes, listMixes } from "#server/features/mixes/queries.ts";
import { presentOrder } from "#server/features/orders/present.ts";
import { findOrder, listOrders } from "#server/features/orders/queries.ts";
import { presentReceipt } from "#server/features/receipts/present.ts";
import { listReceipts } from "#server/features/receipts/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { namer, plainName, streamZip } from "#server/platform/zip.ts";
import { mixLabel } from "#shared/contracts/mixes.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { presentExportedAccount } from "../present.ts";
import { getUser, listAccess, mapMixOriginals } from "../queries.ts";
import { type ExportFile, exportReadme } from "../rules.ts";

/** The render statement as CSV, in pieces. */
export type WriteStatement = (
  deps: Pick<Deps, "db" | "dates">,
  userId: string,
) => AsyncIterable<string>;

type Document = { name: ExportFile; text: string | AsyncIterable<string> };

/**
 * A ZIP of all that is stored of a person, made while it is read: one picture at a time is on its way
 * from storage to the browser.
 */
export async function exportAccount(
  deps: Deps,
  actor: Actor,
  writeStatement: WriteStatement,
): Promise<ReadableStream<Uint8Array>> {
  const { db, dates } = deps;
  const now = deps.clock.now();
  const user = await getUser(db, actor.userId);
  const book = await readPriceBook(db);
  const invoices = await listInvoices(db, actor.userId);
  const photos = await collectPhotos(db, actor);
  const mixes = await collectMixes(db, actor, now);
  const account = presentExportedAccount(
    user,
    await hadPlan(db, user.id),
    await listAccess(db, user.id, now),
  );
  const documents: Document[] = [
    json("account.json", account),
    photos.document,
    mixes.document,
    json("history.json", (await readHistory(db, actor)).map(presentHistory)),
    json("orders.json", inShopTime(await readOrders(db, actor), dates)),
    json("receipts.json", inShopTime((await listReceipts(db, actor)).map(presentReceipt), dates)),
    json(
      "invoices.json",
      inShopTime(
        invoices.map((row) => presentInvoice(row, book)),
        dates,
      ),
    ),
    json("messages.json", await listMessages(db, actor.email)),
    json("cart.json", (await listCart(db, actor)).map(presentCartItem)),
    { name: "renders.csv", text: writeStatement(deps, actor.userId) },
  ];
  const readme = exportReadme(user, {
    photos: photos.originals.length,
    mixes: mixes.originals.length,
    day: dates.isoDay(now),
    zone: dates.timeZone,
  });
  const texts = [{ name: "README.txt", text: readme }, ...documents];
  return streamZip([
    ...texts.map((text) => ({ ...text, lastModified: now })),
    ...[...photos.originals, ...mixes.originals].map(({ name, key, createdAt }) => ({
      name,
      lastModified: createdAt,
      open: () => deps.storage.stream(key),
    })),
  ]);
}

async function collectPhotos(db: Db, actor: Actor) {
  const unique = namer();
  const rows = (await listCharacters(db, actor)).map((row) => {
    const ending = posix.extname(row.file.key);
    const name = `photos/${unique(plainName(row.character.name, "Photo"), ending)}`;
    return { row, original: { name, key: row.file.key, createdAt: row.character.createdAt } };
  });
  return {
    originals: rows.map(({ original }) => original),
    document: json(
      "photos.json",
      rows.map(({ row, original }) => ({ ...presentCharacter(row), file: original.name })),
    ),
  };
}

/** Also what is in 'Recently deleted', as `deleted_at` says: it is still stored. */
async function collectMixes(db: Db, actor: Actor, now: Date) {
  const unique = namer();
  const known = await mapMixOriginals(db, actor);
  const stored = [...(await listMixes(db, actor)), ...(await listDeletedMixes(db, actor, now))];
  const rows = stored.flatMap((row) => {
    const found = known.get(row.mix.id);
    if (!found) return [];
    const { key } = found.file;
    const name = `mixes/${unique(plainName(mixLabel(row.mix), "Mix"), posix.extname(key))}`;
    const original = { name, key, createdAt: row.mix.createdAt };
    return [{ row, fields: found.fields, original }];
  });
  return {
    originals: rows.map(({ original }) => original),
    document: json(
      "mixes.json",
      rows.map(({ row, fields, original }) => ({
        ...presentMix(row),
        deleted_at: row.mix.deletedAt?.toISOString() ?? null,
        fields,
        file: original.name,
      })),
    ),
  };
}

const PAGE = 500;

async function readHistory(db: Db, actor: Actor): Promise<HistoryRow[]> {
  const entries: HistoryRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHistory(db, actor, { order: "desc", limit: PAGE, cursor });
    entries.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return entries;
}

async function readOrders(db: Db, actor: Actor) {
  const ids = new Set((await listOrders(db, actor)).map(({ item }) => item.orderId));
  const read = [];
  for (const id of ids) {
    const found = await findOrder(db, actor, id);
    if (!found) continue;
    const { customer, recipient } = found.order;
    read.push({ ...presentOrder(found), customer, recipient });
  }
  return read;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What is about money has the shop's days here too: each timestamp begins with the day that pages and mails say. */
function inShopTime(rows: object[], dates: ShopDates): unknown {
  return JSON.parse(JSON.stringify(rows), (_key, value) =>
    typeof value === "string" && TIMESTAMP.test(value) ? dates.timestamp(value) : value,
  );
}

function json(name: ExportFile, value: unknown): Document {
  return { name, text: `${JSON.stringify(value, null, 2)}\n` };
}
