import { useEffect, useEffectEvent } from "react";
import { createRandomKey } from "#web/lib/random-key.ts";
import {
  deleteGuestDraft,
  findGuestDraft,
  type GuestDraft,
  type GuestDraftOwner,
} from "./guest-draft.ts";
import type { DraftController } from "./use-draft.ts";

/**
 * Moves the photo of a signed-out draft into the user's draft. The old copy is deleted only once
 * the new one is stored, so that a full disk or a reload in between loses nothing.
 */
export function useAdoptGuestDraft(
  desk: DraftController,
  owner: GuestDraftOwner | undefined,
): void {
  const adoptDraft = useEffectEvent(async ({ photo }: GuestDraft) => {
    const isStored = await desk.setPhoto({ ...photo, kind: "new", key: createRandomKey() });
    if (isStored && owner !== undefined) await deleteGuestDraft(owner);
  });
  useEffect(() => {
    if (owner === undefined) return;
    let isCanceled = false;
    void findGuestDraft(owner).then((draft) => {
      if (draft && !isCanceled) void adoptDraft(draft);
    });
    return () => {
      isCanceled = true;
    };
  }, [owner]);
}
