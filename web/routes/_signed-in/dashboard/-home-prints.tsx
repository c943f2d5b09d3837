import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { PrintGroup, ROW } from "#web/features/dashboard/components/print-group.tsx";
import { newestMixesQuery } from "#web/features/mixes/api.ts";
import { MixTile } from "#web/features/mixes/mix-tile.tsx";
import { themesQuery } from "#web/features/themes/api.ts";
import { Poster } from "#web/features/themes/poster.tsx";
import { pickStarters } from "#web/features/themes/starters.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/dashboard.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const SIZES = "(width >= 80rem) 17rem, (width >= 40rem) 24vw, 50vw";
/** Prints visible initially on a phone; on wide screens the others follow right after them. */
const IN_VIEW = 2;
const MORE =
  "inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4 whitespace-nowrap";

/** The newest mixes; themes to try fill the rest of the row. */
export function HomePrints({ dashboard }: { dashboard: Dashboard }) {
  const { mixes_count, me } = dashboard;
  const mixes = useQuery({ ...newestMixesQuery(ROW), enabled: mixes_count > 0 });
  // My Stuff shows the error.
  if (mixes.isError) return null;
  const newest = mixes.data;
  const taken = newest?.length ?? Math.min(mixes_count, ROW);
  const tried = new Set(mixes.data?.map(({ theme }) => theme));
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-4">
      {taken > 0 && <Latest newest={newest} places={taken} count={mixes_count} />}
      {taken < ROW && <Themes isMale={me.last_toggle} places={ROW - taken} tried={tried} />}
    </div>
  );
}

type LatestProps = { newest: readonly Mix[] | undefined; places: number; count: number };

function Latest({ newest, places, count }: LatestProps) {
  return (
    <PrintGroup
      title={texts.latest.title}
      places={places}
      more={
        count > ROW && (
          <Link to="/dashboard/stuff" className={MORE}>
            {texts.latest.all(formatCount(count))}
          </Link>
        )
      }
    >
      {newest?.map((mix, place) => (
        <li key={mix.id}>
          <MixTile mix={mix} sizes={SIZES} isFirst={place < IN_VIEW} />
        </li>
      )) ?? <Waiting places={places} />}
    </PrintGroup>
  );
}

type ThemesProps = { isMale: boolean; places: number; tried: ReadonlySet<string> };

function Themes({ isMale, places, tried }: ThemesProps) {
  const themes = useQuery(themesQuery(isMale));
  const picked = themes.data && pickStarters(themes.data, { most: places, tried });
  if (themes.isError || picked?.length === 0) return null;
  return (
    <PrintGroup
      title={places === ROW ? texts.themes.start : texts.themes.next}
      places={places}
      more={
        places > 1 && (
          <Link to="/dashboard/themes" className={MORE}>
            {texts.themes.all}
          </Link>
        )
      }
    >
      {picked?.map((theme, place) => (
        <li key={theme.id} className="grid">
          <Poster theme={theme} isFirst={ROW - places + place < IN_VIEW} />
        </li>
      )) ?? <Waiting places={places} />}
    </PrintGroup>
  );
}

function Waiting({ places }: { places: number }) {
  return Array.from({ length: places }, (_, place) => place).map((place) => (
    <li key={place}>
      <Skeleton className="aspect-2/3" />
      <div className="h-13" />
    </li>
  ));
}
