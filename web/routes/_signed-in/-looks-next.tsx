import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { findNewest } from "#web/features/mixes/newest.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery } from "#web/features/themes/api.ts";
import { OtherLooks } from "#web/features/themes/other-looks.tsx";
import { texts } from "#web/texts/dashboard.ts";
import { LooksOfFace } from "./-same-face.tsx";

const SHOWN = 5;

/** Suggestions after a purchase of renders: the newest face in other looks, or a first look. */
export function LooksNext() {
  const { data: mixes } = useQuery(mixesQuery);
  if (!mixes) return null;
  const newest = findNewest(mixes);
  return newest ? <LooksOfFace of={newest} mixes={mixes} /> : <FirstLooks />;
}

export function FirstLooks() {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const themes = useQuery(themesQuery(me.last_toggle)).data ?? [];
  if (themes.length === 0) return null;
  return (
    <OtherLooks
      title={texts.looks.start}
      words={texts.looks.startWords}
      looks={themes.slice(0, SHOWN)}
    />
  );
}
