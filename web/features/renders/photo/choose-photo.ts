import { readDraft, type SavedPhoto, storeDraft } from "../draft/draft.ts";
import { deleteStoredPhoto } from "../draft/draft-photo.ts";

/** Puts a saved photo into the draft that /create opens; its fields stay. */
export function choosePhoto(userId: string, saved: Omit<SavedPhoto, "kind">): void {
  const { fields, photo } = readDraft(userId);
  if (photo?.kind === "new") void deleteStoredPhoto(photo.key);
  storeDraft(userId, { fields, photo: { kind: "saved", ...saved } });
}
