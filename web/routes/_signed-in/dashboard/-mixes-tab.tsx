import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Mix } from "#shared/contracts/mixes.ts";
import { deletedMixesQuery, mixesQuery } from "#web/features/mixes/api.ts";
import { AllDeleted, DeletedMixes } from "#web/features/mixes/deleted-mixes.tsx";
import { MixTile } from "#web/features/mixes/mix-tile.tsx";
import { findNewest } from "#web/features/mixes/newest.ts";
import { useStar } from "#web/features/mixes/use-star.ts";
import { isUnderWay, openRendersQuery } from "#web/features/renders/open-renders.ts";
import { OpenRenders } from "#web/features/renders/waiting/open-renders.tsx";
import { NoMixes } from "#web/features/stuff/empty-tabs.tsx";
import { filterMixes, getEmptyText, isFiltering } from "#web/features/stuff/filters.ts";
import type { Sorting } from "#web/features/stuff/leading-columns.tsx";
import { type MixActions, mixColumns } from "#web/features/stuff/mix-columns.tsx";
import { MixFilters } from "#web/features/stuff/mix-filters.tsx";
import { StuffTable } from "#web/features/stuff/stuff-table.tsx";
import { TileAction } from "#web/features/stuff/tile-action.tsx";
import { SEARCHED_FROM, Toolbar } from "#web/features/stuff/toolbar.tsx";
import type { View } from "#web/features/stuff/use-view.ts";
import { Wall } from "#web/features/stuff/wall.tsx";
import { texts } from "#web/texts/stuff.ts";
import { FirstThemes } from "../-next-themes.tsx";
import { ThemesOfFace, toFace } from "../-same-face.tsx";
import type { Selecting } from "./-use-selecting.tsx";
import type { StuffSearchState } from "./-use-stuff-search.ts";

type MixesTabProps = {
  sorting: Sorting;
  expected: number;
  desk: StuffSearchState;
  view: View;
  selecting: Selecting;
};

export function MixesTab({ sorting, expected, desk, view, selecting }: MixesTabProps) {
  const { search, change, clear } = desk;
  const list = useQuery(mixesQuery);
  const star = useStar();
  const navigate = useNavigate();
  const { selection } = selecting;
  const actions = { selection, onStar: star };
  return (
    <>
      <div className="mb-6 empty:hidden">
        <OpenRenders onSeePlans={() => void navigate({ to: "/subscriptions" })} />
      </div>
      <StuffTable
        caption={texts.mixes}
        list={list}
        columns={(order) => mixColumns(order, actions)}
        wall={view === "wall" ? (mixes) => <MixWall mixes={mixes} actions={actions} /> : undefined}
        rowKey={(mix) => mix.id}
        sorting={sorting}
        empty={<NothingMixed />}
        expected={expected}
        filter={(mixes) => filterMixes(mixes, search)}
        isNarrow={isFiltering(search)}
        onClear={clear}
        nothing={getEmptyText(search)}
        toolbar={(mixes, found) => (
          <Toolbar
            of="mixes"
            q={search.q}
            onSearch={(q) => change({ q }, { replace: true })}
            found={isFiltering(search) ? { count: found, of: mixes.length } : null}
          >
            <MixFilters mixes={mixes} search={search} onChange={change} />
          </Toolbar>
        )}
        footer={(shown) => selection.isOn && selecting.bar(shown.map(({ id }) => id))}
      />
      {view === "wall" && !selection.isOn && <RoomForMore mixes={list.data ?? []} />}
      <DeletedMixes isOpen={list.data?.length === 0} />
    </>
  );
}

/** Suggestions below a short list: the newest face in other themes. */
function RoomForMore({ mixes }: { mixes: readonly Mix[] }) {
  const newest = findNewest(mixes);
  if (!newest || mixes.length >= SEARCHED_FROM) return null;
  return (
    <div className="mt-10">
      <ThemesOfFace face={toFace(newest)} mixes={mixes} />
    </div>
  );
}

const SIZES = "(width >= 80rem) 14rem, (width >= 40rem) 30vw, 50vw";
/** Mixes visible initially on a wide screen. */
const IN_VIEW = 5;

function MixWall({ mixes, actions }: { mixes: readonly Mix[]; actions: MixActions }) {
  return (
    <Wall label={texts.mixes}>
      {mixes.map((mix, place) => (
        <li key={mix.id}>
          <MixTile
            mix={mix}
            sizes={SIZES}
            isFirst={place < IN_VIEW}
            isChosen={actions.selection.has(mix.id)}
            action={<TileAction mix={mix} {...actions} />}
          />
        </li>
      ))}
    </Wall>
  );
}

/** Shown without mixes: the first one is in progress, the last one was deleted, or none was ever made. */
function NothingMixed() {
  const open = useQuery(openRendersQuery);
  const deleted = useQuery(deletedMixesQuery);
  if (open.isPending || deleted.isPending || open.data?.some(isUnderWay)) return null;
  if (deleted.data?.length) return <AllDeleted />;
  return (
    <div className="grid gap-10 *:min-w-0">
      <NoMixes />
      <FirstThemes />
    </div>
  );
}
