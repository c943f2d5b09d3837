import { useEffect, useEffectEvent } from "react";
import { newKey } from "#web/lib/new-key.ts";
import { type BegunMix, type BegunOwner, dropBegun, findBegun } from "./begun-mix.ts";
import type { DraftDesk } from "./use-draft.ts";

/**
 * Puts the photo of a begun mix into what is being set up. It leaves the place where it waited once it is
 * kept in its new one, so that a full disk or a reload in between loses nothing.
 */
export function useTakeBegun(desk: DraftDesk, owner: BegunOwner | undefined): void {
  const take = useEffectEvent(async ({ photo }: BegunMix) => {
    const isKept = await desk.setPhoto({ ...photo, kind: "new", key: newKey() });
    if (isKept && owner !== undefined) await dropBegun(owner);
  });
  useEffect(() => {
    if (owner === undefined) return;
    let isLate = false;
    void findBegun(owner).then((begun) => {
      if (begun && !isLate) void take(begun);
    });
    return () => {
      isLate = true;
    };
  }, [owner]);
}
