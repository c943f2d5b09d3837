import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { findNewest } from "#web/features/mixes/newest.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery } from "#web/features/themes/api.ts";
import { OtherThemes } from "#web/features/themes/other-themes.tsx";
import { texts } from "#web/texts/dashboard.ts";
import { ThemesOfFace, toFace } from "./-same-face.tsx";

const SHOWN = 5;

/** Suggestions after a purchase of renders: the newest face in other themes, or a first theme. */
export function NextThemes() {
  const { data: mixes } = useQuery(mixesQuery);
  if (!mixes) return null;
  const newest = findNewest(mixes);
  return newest ? <ThemesOfFace face={toFace(newest)} mixes={mixes} /> : <FirstThemes />;
}

export function FirstThemes() {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const themes = useQuery(themesQuery(me.last_toggle)).data ?? [];
  if (themes.length === 0) return null;
  return (
    <OtherThemes
      title={texts.themes.start}
      words={texts.themes.startWords}
      themes={themes.slice(0, SHOWN)}
    />
  );
}
