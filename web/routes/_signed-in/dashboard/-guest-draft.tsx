import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { DEVICE_OWNER, toGuestDraftOwner } from "#web/features/renders/draft/guest-draft.ts";
import {
  type GuestDraftController,
  useGuestDraft,
} from "#web/features/renders/draft/use-guest-draft.ts";
import { themesQuery } from "#web/features/themes/api.ts";

const WaitingMix = lazy(async () => ({
  default: (await import("#web/features/renders/draft/waiting-mix.tsx")).WaitingMix,
}));

/** Returns the mix that this user started before signing in, else one started on this device without an owner. */
export function useWaitingDraft(email: string): GuestDraftController {
  const mine = useGuestDraft(toGuestDraftOwner(email));
  const devices = useGuestDraft(DEVICE_OWNER);
  const isNone = !mine.isLoading && !devices.isLoading && !mine.draft && !devices.draft;
  useEffect(() => {
    if (isNone) delete document.documentElement.dataset.begun;
  }, [isNone]);
  return mine.draft ? mine : devices;
}

export function WaitingDraft({
  desk,
  dashboard,
}: {
  desk: GuestDraftController;
  dashboard: Dashboard;
}) {
  const { me, mixes_count } = dashboard;
  const { draft } = desk;
  const themes = useQuery({ ...themesQuery(me.last_toggle), enabled: draft !== null });
  return (
    <div className="begun-place grid empty:hidden">
      {draft && themes.data && (
        <Suspense>
          <WaitingMix
            desk={desk}
            draft={draft}
            theme={themes.data.find(({ slug }) => slug === draft.theme) ?? null}
            renders={me.render}
            isFirstMix={mixes_count === 0}
          />
        </Suspense>
      )}
    </div>
  );
}
