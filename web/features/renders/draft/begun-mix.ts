import type { LocalPhoto } from "./draft.ts";
import { inStore, type KeptFile, sweepStore, toBlob, toKept } from "./photo-store.ts";

/** A photo and a look, put together by somebody who has no account yet or is signed out. */
export type BegunMix = { look: string; photo: LocalPhoto };

/**
 * Whose it is: an address, once somebody has signed up with the mix in sight; until then the device's, and
 * so whoever is at it. One of an address is shown to nobody else.
 */
export type BegunOwner = string;
export const DEVICE: BegunOwner = "";

const DATABASE = "begun-1";
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;
const NEWS = "begun-mix";
/** When the newest was kept, for first-paint.js, which leaves room for it. */
const MARK = "begun-at";

type Kept = { look: string; file: KeptFile; source: KeptFile | null; keptAt: number } & Pick<
  LocalPhoto,
  "cut"
>;

/** Of this page alone: what the browser had no room for. */
const unkept = new Map<BegunOwner, BegunMix>();

/** The owner under which an address keeps. */
export function ownerOf(email: string): BegunOwner {
  return email.trim().toLowerCase();
}

/** Nothing of it is sent anywhere; it waits in the browser until it is taken, thrown away, or a week old. */
export async function findBegun(owner: BegunOwner): Promise<BegunMix | null> {
  const mine = unkept.get(owner);
  if (mine) return mine;
  const found = inStore<Kept | undefined>(DATABASE, "readonly", (store) => store.get(owner));
  const kept = await found.catch(() => undefined);
  if (!kept || isOld(kept)) return null;
  const { look, cut, file } = kept;
  const [sent, source] = [toBlob(file), kept.source && toBlob(kept.source)];
  return { look, photo: { cut, file: sent, source: source ?? sent } };
}

/** False where the browser has no room for it: then it is there as long as the page is. */
export async function keepBegun(owner: BegunOwner, mix: BegunMix): Promise<boolean> {
  const isKept = await store(owner, mix).then(
    () => true,
    () => false,
  );
  if (isKept) unkept.delete(owner);
  else unkept.set(owner, mix);
  tell();
  return isKept;
}

async function store(owner: BegunOwner, { look, photo }: BegunMix): Promise<void> {
  const file = await toKept(photo.file);
  const source = photo.source === photo.file ? null : await toKept(photo.source);
  const kept: Kept = { look, cut: photo.cut, file, source, keptAt: Date.now() };
  await inStore(DATABASE, "readwrite", (rows) => rows.put(kept, owner));
  localStorage.setItem(MARK, String(kept.keptAt));
}

export async function dropBegun(owner: BegunOwner): Promise<void> {
  unkept.delete(owner);
  await inStore(DATABASE, "readwrite", (rows) => rows.delete(owner)).catch(() => undefined);
  localStorage.removeItem(MARK);
  tell();
}

/** In one act, so that even a full disk has room for it; what the other has there already is replaced. */
export async function handOver(from: BegunOwner, to: BegunOwner): Promise<void> {
  const mine = unkept.get(from);
  if (mine) unkept.set(to, mine);
  unkept.delete(from);
  await inStore(DATABASE, "readwrite", (rows) => {
    const read = rows.get(from);
    read.onsuccess = () => {
      if (!read.result) return;
      rows.delete(from);
      rows.put(read.result, to);
    };
    return read;
  }).catch(() => undefined);
  tell();
}

export async function dropOldBegun(): Promise<void> {
  await sweepStore<Kept>(DATABASE, isOld);
}

function isOld({ keptAt }: Kept): boolean {
  return Date.now() - keptAt > LONGEST_MS;
}

let channel: BroadcastChannel | undefined;

function news(): BroadcastChannel {
  channel ??= new BroadcastChannel(NEWS);
  return channel;
}

/** Hears of each change in other tabs; gives what ends it. */
export function onBegunElsewhere(hear: () => void): () => void {
  const from = news();
  from.addEventListener("message", hear);
  return () => from.removeEventListener("message", hear);
}

function tell(): void {
  news().postMessage(null);
}
