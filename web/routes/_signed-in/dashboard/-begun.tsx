import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { DEVICE_OWNER, toGuestDraftOwner } from "#web/features/renders/draft/begun-mix.ts";
import {
  type GuestDraftController,
  useGuestDraft,
} from "#web/features/renders/draft/use-begun-mix.ts";
import { themesQuery } from "#web/features/themes/api.ts";

const WaitingMix = lazy(async () => ({
  default: (await import("#web/features/renders/draft/waiting-mix.tsx")).WaitingMix,
}));

/** Returns the mix that this user started before signing in, else one started on this device without an owner. */
export function useBegun(email: string): GuestDraftController {
  const mine = useGuestDraft(toGuestDraftOwner(email));
  const devices = useGuestDraft(DEVICE_OWNER);
  const isNone = !mine.isLooking && !devices.isLooking && !mine.begun && !devices.begun;
  useEffect(() => {
    if (isNone) delete document.documentElement.dataset.begun;
  }, [isNone]);
  return mine.begun ? mine : devices;
}

export function Begun({ desk, dashboard }: { desk: GuestDraftController; dashboard: Dashboard }) {
  const { me, mixes_count } = dashboard;
  const { begun } = desk;
  const themes = useQuery({ ...themesQuery(me.last_toggle), enabled: begun !== null });
  return (
    <div className="begun-place grid empty:hidden">
      {begun && themes.data && (
        <Suspense>
          <WaitingMix
            desk={desk}
            begun={begun}
            theme={themes.data.find(({ slug }) => slug === begun.look) ?? null}
            renders={me.render}
            isFirstMix={mixes_count === 0}
          />
        </Suspense>
      )}
    </div>
  );
}
