import { readDraft, type SavedPhoto, storeDraft } from "../draft/draft.ts";
import { dropPhoto } from "../draft/kept-photo.ts";

/** /create opens with this photo; texts that were being written there stay. */
export function choosePhoto(userId: string, saved: Omit<SavedPhoto, "kind">): void {
  const { fields, photo } = readDraft(userId);
  if (photo?.kind === "new") void dropPhoto(photo.key);
  storeDraft(userId, { fields, photo: { kind: "saved", ...saved } });
}
