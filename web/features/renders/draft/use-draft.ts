import { useEffect, useState } from "react";
import { type ChosenPhoto, type Draft, forgetDraft, readDraft, storeDraft } from "./draft.ts";
import { dropForeignPhotos, dropPhoto, findKeptPhoto, keepPhoto } from "./kept-photo.ts";

const EMPTY: Draft = { fields: {}, photo: null };

export type PhotoTrouble = "not-kept" | "lost";

export type DraftDesk = Draft & {
  /** A photo chosen before a reload is still being fetched. */
  isRestoring: boolean;
  /** The browser could not keep the photo: a reload would lose it, or has. */
  trouble: PhotoTrouble | null;
  setFields: (slug: string, values: Record<string, string>) => void;
  /** Tells whether a reload would find it, once that is known. */
  setPhoto: (photo: ChosenPhoto | null) => Promise<boolean>;
  clear: () => void;
  /** It became a render: what is on screen stays for a step back, but nothing waits any more. */
  handIn: () => void;
};

/** Texts and photo of the mix that is being set up in this tab; they survive a reload. */
export function useDraft(userId: string): DraftDesk {
  const [stored] = useState(() => readDraft(userId));
  const [draft, setDraft] = useState<Draft>({
    fields: stored.fields,
    photo: stored.photo?.kind === "saved" ? stored.photo : null,
  });
  const [awaited, setAwaited] = useState(stored.photo?.kind === "new" ? stored.photo.key : null);

  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null);

  useEffect(() => {
    if (!awaited) return;
    let isLate = false;
    void findKeptPhoto(awaited, userId).then((kept) => {
      if (isLate) return;
      if (kept) setDraft((now) => ({ ...now, photo: { kind: "new", key: awaited, ...kept } }));
      else setTrouble("lost");
      setAwaited(null);
    });
    return () => {
      isLate = true;
    };
  }, [awaited, userId]);

  useEffect(() => {
    if (!awaited) storeDraft(userId, draft);
  }, [awaited, draft, userId]);

  useEffect(() => void dropForeignPhotos(userId), [userId]);

  async function swapKeptPhoto(next: ChosenPhoto | null): Promise<boolean> {
    if (draft.photo?.kind === "new") void dropPhoto(draft.photo.key);
    setTrouble(null);
    if (next?.kind !== "new") return true;
    const isKept = await keepPhoto(next.key, next, userId).then(
      () => true,
      () => false,
    );
    if (!isKept) setTrouble("not-kept");
    return isKept;
  }

  return {
    ...draft,
    isRestoring: awaited !== null,
    trouble,
    setFields: (slug, values) =>
      setDraft((now) => ({ ...now, fields: { ...now.fields, [slug]: values } })),
    setPhoto: (photo) => {
      setAwaited(null);
      setDraft((now) => ({ ...now, photo }));
      return swapKeptPhoto(photo);
    },
    clear: () => {
      void swapKeptPhoto(null);
      setDraft(EMPTY);
    },
    handIn: forgetDraft,
  };
}
