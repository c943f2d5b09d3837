import type { LocalPhoto } from "./draft.ts";
import { deleteRows, requestStore, type StoredFile, toBlob, toStoredFile } from "./photo-store.ts";

/** The photo and theme of a visitor without a session. */
export type GuestDraft = { theme: string; photo: LocalPhoto };

/**
 * The e-mail address of a visitor who signed up with this draft on screen, else `DEVICE` for any
 * visitor of this device. A draft that belongs to an address is shown to no other user.
 */
export type GuestDraftOwner = string;
export const DEVICE_OWNER: GuestDraftOwner = "";

const DATABASE = "begun-1";
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const CHANNEL_NAME = "begun-mix";
/** Time of the last save; first-paint.js reserves space for the draft if it is set. */
const SAVED_AT_KEY = "begun-at";

type StoredDraft = {
  /** Slug of the theme; the name of the stored key predates `theme`. */
  look: string;
  file: StoredFile;
  source: StoredFile | null;
  keptAt: number;
} & Pick<LocalPhoto, "cut">;

/** In-memory fallback for drafts that the browser could not store. */
const memoryDrafts = new Map<GuestDraftOwner, GuestDraft>();

/** Normalizes an e-mail address to an owner key. */
export function toGuestDraftOwner(email: string): GuestDraftOwner {
  return email.trim().toLowerCase();
}

/**
 * Returns the draft of an owner, or null. Drafts are never uploaded; they stay in IndexedDB until
 * used, discarded or a week old.
 */
export async function findGuestDraft(owner: GuestDraftOwner): Promise<GuestDraft | null> {
  const inMemory = memoryDrafts.get(owner);
  if (inMemory) return inMemory;
  const found = requestStore<StoredDraft | undefined>(DATABASE, "readonly", (store) =>
    store.get(owner),
  );
  const stored = await found.catch(() => undefined);
  if (!stored || isExpired(stored)) return null;
  const { look: theme, cut, file } = stored;
  const [sent, source] = [toBlob(file), stored.source && toBlob(stored.source)];
  return { theme, photo: { cut, file: sent, source: source ?? sent } };
}

/** Returns false if the browser could not store the draft; it is then lost with the page. */
export async function saveGuestDraft(owner: GuestDraftOwner, mix: GuestDraft): Promise<boolean> {
  const isStored = await storeDraft(owner, mix).then(
    () => true,
    () => false,
  );
  if (isStored) memoryDrafts.delete(owner);
  else memoryDrafts.set(owner, mix);
  broadcastChange();
  return isStored;
}

async function storeDraft(owner: GuestDraftOwner, { theme, photo }: GuestDraft): Promise<void> {
  const file = await toStoredFile(photo.file);
  const source = photo.source === photo.file ? null : await toStoredFile(photo.source);
  const stored: StoredDraft = { look: theme, cut: photo.cut, file, source, keptAt: Date.now() };
  await requestStore(DATABASE, "readwrite", (rows) => rows.put(stored, owner));
  localStorage.setItem(SAVED_AT_KEY, String(stored.keptAt));
}

export async function deleteGuestDraft(owner: GuestDraftOwner): Promise<void> {
  memoryDrafts.delete(owner);
  await requestStore(DATABASE, "readwrite", (rows) => rows.delete(owner)).catch(() => undefined);
  localStorage.removeItem(SAVED_AT_KEY);
  broadcastChange();
}

/**
 * Moves a draft to another owner and replaces theirs, in one transaction so that it fits even if
 * the disk is full.
 */
export async function moveGuestDraft(from: GuestDraftOwner, to: GuestDraftOwner): Promise<void> {
  const mine = memoryDrafts.get(from);
  if (mine) memoryDrafts.set(to, mine);
  memoryDrafts.delete(from);
  await requestStore(DATABASE, "readwrite", (rows) => {
    const read = rows.get(from);
    read.onsuccess = () => {
      if (!read.result) return;
      rows.delete(from);
      rows.put(read.result, to);
    };
    return read;
  }).catch(() => undefined);
  broadcastChange();
}

export async function deleteExpiredGuestDrafts(): Promise<void> {
  await deleteRows<StoredDraft>(DATABASE, isExpired);
}

function isExpired({ keptAt }: StoredDraft): boolean {
  return Date.now() - keptAt > MAX_AGE_MS;
}

let channel: BroadcastChannel | undefined;

function getChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL_NAME);
  return channel;
}

/** Subscribes to changes in other tabs; returns an unsubscribe function. */
export function subscribeToGuestDrafts(onChange: () => void): () => void {
  const from = getChannel();
  from.addEventListener("message", onChange);
  return () => from.removeEventListener("message", onChange);
}

function broadcastChange(): void {
  getChannel().postMessage(null);
}
