import { useEffect, useRef, useState } from "react";
import {
  deleteExpiredGuestDrafts,
  deleteGuestDraft,
  findGuestDraft,
  type GuestDraft,
  type GuestDraftOwner,
  saveGuestDraft,
  subscribeToGuestDrafts,
} from "./guest-draft.ts";

export type GuestDraftController = {
  owner: GuestDraftOwner;
  draft: GuestDraft | null;
  /** The stored draft has not been read yet. */
  isLoading: boolean;
  /** The browser could not store the draft: it is lost with the page. */
  isUnsaved: boolean;
  save: (mix: GuestDraft) => void;
  discard: () => void;
};

/** Manages the draft of a visitor without a session, in sync with other tabs. */
export function useGuestDraft(owner: GuestDraftOwner): GuestDraftController {
  const [draft, setDraft] = useState<GuestDraft | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isUnsaved, setUnsaved] = useState(false);
  const changeCount = useRef(0);

  useEffect(() => {
    let isCanceled = false;
    async function loadDraft() {
      const before = changeCount.current;
      const found = await findGuestDraft(owner);
      // A draft saved or discarded during the read is newer than the result.
      if (!isCanceled && before === changeCount.current) setDraft(found);
      if (!isCanceled) setLoading(false);
    }
    void loadDraft();
    void deleteExpiredGuestDrafts();
    const unsubscribe = subscribeToGuestDrafts(() => void loadDraft());
    return () => {
      isCanceled = true;
      unsubscribe();
    };
  }, [owner]);

  return {
    owner,
    draft,
    isLoading,
    isUnsaved,
    save: (mix) => {
      changeCount.current++;
      setDraft(mix);
      void saveGuestDraft(owner, mix).then((isStored) => setUnsaved(!isStored));
    },
    discard: () => {
      changeCount.current++;
      setDraft(null);
      setUnsaved(false);
      void deleteGuestDraft(owner);
    },
  };
}
