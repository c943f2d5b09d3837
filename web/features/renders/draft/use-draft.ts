import { useEffect, useState } from "react";
import { type ChosenPhoto, clearStoredDraft, type Draft, readDraft, storeDraft } from "./draft.ts";
import {
  deleteForeignPhotos,
  deleteStoredPhoto,
  findStoredPhoto,
  storePhoto,
} from "./draft-photo.ts";

const EMPTY: Draft = { fields: {}, photo: null };

export type PhotoStorageProblem = "not-stored" | "lost";

export type DraftController = Draft & {
  /** The photo of before a reload is still being read. */
  isRestoring: boolean;
  /** `not-stored`: the photo could not be stored and a reload would lose it; `lost`: a reload has. */
  trouble: PhotoStorageProblem | null;
  setFields: (slug: string, values: Record<string, string>) => void;
  /** Resolves to whether the photo would survive a reload. */
  setPhoto: (photo: ChosenPhoto | null) => Promise<boolean>;
  clear: () => void;
  /** Clears the stored draft once the render has started; the state stays for going back. */
  handIn: () => void;
};

/** Manages the fields and photo of the mix in this tab; they survive a reload. */
export function useDraft(userId: string): DraftController {
  const [stored] = useState(() => readDraft(userId));
  const [draft, setDraft] = useState<Draft>({
    fields: stored.fields,
    photo: stored.photo?.kind === "saved" ? stored.photo : null,
  });
  const [pendingKey, setPendingKey] = useState(
    stored.photo?.kind === "new" ? stored.photo.key : null,
  );

  const [trouble, setTrouble] = useState<PhotoStorageProblem | null>(null);

  useEffect(() => {
    if (!pendingKey) return;
    let isCanceled = false;
    void findStoredPhoto(pendingKey, userId).then((restored) => {
      if (isCanceled) return;
      if (restored)
        setDraft((current) => ({
          ...current,
          photo: { kind: "new", key: pendingKey, ...restored },
        }));
      else setTrouble("lost");
      setPendingKey(null);
    });
    return () => {
      isCanceled = true;
    };
  }, [pendingKey, userId]);

  useEffect(() => {
    if (!pendingKey) storeDraft(userId, draft);
  }, [pendingKey, draft, userId]);

  useEffect(() => void deleteForeignPhotos(userId), [userId]);

  async function replaceStoredPhoto(next: ChosenPhoto | null): Promise<boolean> {
    if (draft.photo?.kind === "new") void deleteStoredPhoto(draft.photo.key);
    setTrouble(null);
    if (next?.kind !== "new") return true;
    const isStored = await storePhoto(next.key, next, userId).then(
      () => true,
      () => false,
    );
    if (!isStored) setTrouble("not-stored");
    return isStored;
  }

  return {
    ...draft,
    isRestoring: pendingKey !== null,
    trouble,
    setFields: (slug, values) =>
      setDraft((now) => ({ ...now, fields: { ...now.fields, [slug]: values } })),
    setPhoto: (photo) => {
      setPendingKey(null);
      setDraft((now) => ({ ...now, photo }));
      return replaceStoredPhoto(photo);
    },
    clear: () => {
      void replaceStoredPhoto(null);
      setDraft(EMPTY);
    },
    handIn: clearStoredDraft,
  };
}
