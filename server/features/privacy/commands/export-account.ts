import { posix } from "node:path";
import type { Deps } from "#server/deps.ts";
import { getUser, listAccess } from "#server/features/accounts/queries.ts";
import { presentHistory, presentReceipt } from "#server/features/activity/present.ts";
import { type HistoryRow, listHistory, listReceipts } from "#server/features/activity/queries.ts";
import { presentInvoice } from "#server/features/billing/present.ts";
import { hadPlan, listInvoices, readPriceBook } from "#server/features/billing/queries.ts";
import { presentCartItem } from "#server/features/carts/present.ts";
import { listCart } from "#server/features/carts/queries.ts";
import { presentCharacter } from "#server/features/characters/present.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { listMessages } from "#server/features/contact/queries.ts";
import { presentDocument } from "#server/features/invoices/present.ts";
import { listDocuments } from "#server/features/invoices/queries.ts";
import { presentMix } from "#server/features/mixes/present.ts";
import { listDeletedMixes, listMixes } from "#server/features/mixes/queries.ts";
import { presentOrder } from "#server/features/orders/present.ts";
import { findOrder, listLetters, listOrders } from "#server/features/orders/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { namer, plainName, streamZip } from "#server/platform/zip.ts";
import type { Language } from "#shared/languages.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { presentExportedAccount } from "../present.ts";
import { mapMixOriginals } from "../queries.ts";
import type { ExportFile } from "../rules.ts";
import { createReadme, README } from "../templates/readme.ts";

/** Streams the render statement as CSV. */
export type WriteStatement = (
  deps: Pick<Deps, "db" | "dates">,
  userId: string,
) => AsyncIterable<string>;

type Document = { name: ExportFile; text: string | AsyncIterable<string> };

/** Streams a ZIP of all data stored about a user; at most one picture at a time is read from storage. */
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
  const language = user.language ?? "en";
  const photos = await collectPhotos(db, actor, language);
  const mixes = await collectMixes(db, actor, { now, language });
  const account = presentExportedAccount(
    user,
    await hadPlan(db, user.id),
    await listAccess(db, user.id, now),
  );
  const documents: Document[] = [
    createJson("account.json", account),
    photos.document,
    mixes.document,
    createJson("history.json", (await readHistory(db, actor)).map(presentHistory)),
    createJson("orders.json", toShopTime(await readOrders(db, actor), dates)),
    createJson(
      "receipts.json",
      toShopTime((await listReceipts(db, actor)).map(presentReceipt), dates),
    ),
    createJson(
      "invoices.json",
      toShopTime(
        invoices.map((row) => presentInvoice(row, book)),
        dates,
      ),
    ),
    createJson("documents.json", toShopTime(await readDocuments(db, actor), dates)),
    createJson("letters.json", toShopTime(await readLetters(db, actor), dates)),
    createJson("messages.json", await listMessages(db, actor.email)),
    createJson("cart.json", (await listCart(db, actor)).map(presentCartItem)),
    { name: "renders.csv", text: writeStatement(deps, actor.userId) },
  ];
  const readme = createReadme(
    {
      ...{ name: user.name, email: user.email },
      photos: photos.originals.length,
      mixes: mixes.originals.length,
      day: dates.isoDay(now),
      zone: dates.timeZone,
    },
    README[language],
  );
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

async function collectPhotos(db: Db, actor: Actor, language: Language) {
  const unique = namer();
  const { photo } = README[language].unnamed;
  const rows = (await listCharacters(db, actor)).map((row) => {
    const ending = posix.extname(row.file.key);
    const name = `photos/${unique(plainName(row.character.name, photo), ending)}`;
    return { row, original: { name, key: row.file.key, createdAt: row.character.createdAt } };
  });
  return {
    originals: rows.map(({ original }) => original),
    document: createJson(
      "photos.json",
      rows.map(({ row, original }) => ({ ...presentCharacter(row), file: original.name })),
    ),
  };
}

/** Includes recently deleted mixes, marked by `deleted_at`, because they are still stored. */
async function collectMixes(
  db: Db,
  actor: Actor,
  { now, language }: { now: Date; language: Language },
) {
  const unique = namer();
  const label = MESSAGES[language].names.mix;
  const known = await mapMixOriginals(db, actor);
  const stored = [...(await listMixes(db, actor)), ...(await listDeletedMixes(db, actor, now))];
  const rows = stored.flatMap((row) => {
    const found = known.get(row.mix.id);
    if (!found) return [];
    const { key } = found.file;
    const name = `mixes/${unique(plainName(label(row.mix), README[language].unnamed.mix), posix.extname(key))}`;
    const original = { name, key, createdAt: row.mix.createdAt };
    return [{ row, fields: found.fields, original }];
  });
  return {
    originals: rows.map(({ original }) => original),
    document: createJson(
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

const PAGE_SIZE = 500;

async function readHistory(db: Db, actor: Actor): Promise<HistoryRow[]> {
  const entries: HistoryRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHistory(db, actor, { order: "desc", limit: PAGE_SIZE, cursor });
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

async function readDocuments(db: Db, actor: Actor) {
  const rows = await listDocuments(db, actor.userId);
  return rows.map((row) => {
    const { buyer, country, state, content, currency } = row;
    return { ...presentDocument(row), currency, buyer, country, state, content };
  });
}

async function readLetters(db: Db, actor: Actor) {
  const rows = await listLetters(db, actor);
  return rows.map(({ letter, number }) => ({
    order_number: number,
    subject: letter.subject,
    words: letter.words,
    written_by: letter.authorName,
    created_at: letter.createdAt.toISOString(),
  }));
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Converts timestamps to the shop's time zone, so that each begins with the day that pages and mails show. */
function toShopTime(rows: object[], dates: ShopDates): unknown {
  return JSON.parse(JSON.stringify(rows), (_key, value) =>
    typeof value === "string" && TIMESTAMP.test(value) ? dates.timestamp(value) : value,
  );
}

function createJson(name: ExportFile, value: unknown): Document {
  return { name, text: `${JSON.stringify(value, null, 2)}\n` };
}
