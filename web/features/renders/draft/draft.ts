import type { Cut } from "../photo/crop/cut.ts";

/** `file` is what is sent: what `cut` leaves of `source`, the photo as it was chosen. */
export type LocalPhoto = { file: Blob; source: Blob; cut: Cut };
/** A photo from this device that the server has not seen; `key` makes its upload happen once. */
export type NewPhoto = LocalPhoto & { kind: "new"; key: string };
export type SavedPhoto = { kind: "saved"; id: string; name: string; imageUrl: string };
export type ChosenPhoto = NewPhoto | SavedPhoto;

/** Prompt name → value, for each theme by its slug: both gender sets share what was written. */
export type FieldsBySlug = Record<string, Record<string, string>>;
export type Draft = { fields: FieldsBySlug; photo: ChosenPhoto | null };

type StoredPhoto = SavedPhoto | Omit<NewPhoto, keyof LocalPhoto> | null;
export type StoredDraft = { userId: string; fields: FieldsBySlug; photo: StoredPhoto };

const PLACE = "create-draft";

/** What this tab was about, if the same person is still signed in. */
export function readDraft(userId: string): StoredDraft {
  const nothing = { userId, fields: {}, photo: null };
  const text = globalThis.sessionStorage?.getItem(PLACE);
  if (!text) return nothing;
  const stored = JSON.parse(text) as StoredDraft;
  return stored.userId === userId ? stored : nothing;
}

export function storeDraft(userId: string, { fields, photo }: Draft): void {
  const known: StoredPhoto = photo?.kind === "new" ? { kind: "new", key: photo.key } : photo;
  const stored: StoredDraft = { userId, fields, photo: known };
  sessionStorage.setItem(PLACE, JSON.stringify(stored));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(PLACE);
}

export function hasText(fields: FieldsBySlug): boolean {
  return Object.values(fields).some((values) => Object.values(values).some((text) => text.trim()));
}
