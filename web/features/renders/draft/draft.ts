import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";
import type { Cut } from "../photo/crop/cut.ts";

/** `source` is the chosen photo; `file`, the part that `cut` selects, is what gets uploaded. */
export type LocalPhoto = { file: Blob; source: Blob; cut: Cut };
/** A photo that is not uploaded yet; `key` is the idempotency key of its upload. */
export type NewPhoto = LocalPhoto & { kind: "new"; key: string };
export type SavedPhoto = { kind: "saved"; id: string; name: string; imageUrl: string };
export type ChosenPhoto = NewPhoto | SavedPhoto;

/** Prompt name → value, by theme slug: both gender variants of a theme share the values. */
export type FieldsBySlug = Record<string, Record<string, string>>;
export type Draft = { fields: FieldsBySlug; photo: ChosenPhoto | null };

type StoredPhoto = SavedPhoto | Omit<NewPhoto, keyof LocalPhoto> | null;
export type StoredDraft = { userId: string; fields: FieldsBySlug; photo: StoredPhoto };

const STORAGE_KEY = "create-draft";

/** Returns the draft of this tab if it belongs to the user, else an empty one. */
export function readDraft(userId: string): StoredDraft {
  const emptyDraft = { userId, fields: {}, photo: null };
  const stored = readStoredJson(globalThis.sessionStorage, STORAGE_KEY, isStoredDraft);
  return stored?.userId === userId ? stored : emptyDraft;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || !isRecord(value.fields)) return false;
  const isPhoto = value.photo === null || isRecord(value.photo);
  return isPhoto && Object.values(value.fields).every(isRecord);
}

export function storeDraft(userId: string, { fields, photo }: Draft): void {
  const storedPhoto: StoredPhoto = photo?.kind === "new" ? { kind: "new", key: photo.key } : photo;
  const stored: StoredDraft = { userId, fields, photo: storedPhoto };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

export function clearStoredDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

export function hasText(fields: FieldsBySlug): boolean {
  return Object.values(fields).some((values) => Object.values(values).some((text) => text.trim()));
}
