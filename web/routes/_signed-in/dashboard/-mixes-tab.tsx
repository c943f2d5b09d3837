import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { OpenRenders } from "#web/features/creation/components/open-renders.tsx";
import { isUnderWay, openRendersQuery } from "#web/features/creation/open-renders.ts";
import { AllDeleted } from "#web/features/mixes/all-deleted.tsx";
import { deletedMixesQuery, mixesQuery } from "#web/features/mixes/api.ts";
import { DeletedMixes } from "#web/features/mixes/deleted-mixes.tsx";
import { useDeleteMixes } from "#web/features/mixes/use-delete-mixes.ts";
import { useStar } from "#web/features/mixes/use-star.ts";
import type { Sorting } from "#web/features/stuff/columns.tsx";
import { NoMixes } from "#web/features/stuff/empty-tabs.tsx";
import { filterMixes, isFiltering, nothingOf } from "#web/features/stuff/filters.ts";
import { mixColumns } from "#web/features/stuff/mix-columns.tsx";
import { MixFilters } from "#web/features/stuff/mix-filters.tsx";
import { SelectionBar } from "#web/features/stuff/selection-bar.tsx";
import { StuffTable } from "#web/features/stuff/stuff-table.tsx";
import { Toolbar } from "#web/features/stuff/toolbar.tsx";
import { useSelection } from "#web/features/stuff/use-selection.ts";
import { texts } from "#web/texts/stuff.ts";
import { Button } from "#web/ui/button.tsx";
import type { SearchDesk } from "./-use-stuff-search.ts";

type MixesTabProps = { sorting: Sorting; expected: number; desk: SearchDesk };

export function MixesTab({ sorting, expected, desk: { search, change, clear } }: MixesTabProps) {
  const list = useQuery(mixesQuery);
  const star = useStar();
  const navigate = useNavigate();
  const selecting = useSelecting();
  const { selection } = selecting;
  return (
    <>
      <div className="mb-6 empty:hidden">
        <OpenRenders onSeePlans={() => void navigate({ to: "/subscriptions" })} />
      </div>
      <StuffTable
        caption={texts.mixes}
        list={list}
        columns={(order) => mixColumns(order, { selection, onStar: star })}
        rowKey={(mix) => mix.id}
        sorting={sorting}
        empty={<NothingMixed />}
        expected={expected}
        filter={(mixes) => filterMixes(mixes, search)}
        isNarrow={isFiltering(search)}
        onClear={clear}
        nothing={nothingOf(search)}
        toolbar={(mixes, found) => (
          <Toolbar
            of="mixes"
            q={search.q}
            onSearch={(q) => change({ q }, { replace: true })}
            found={isFiltering(search) ? { count: found, of: mixes.length } : null}
          >
            <MixFilters mixes={mixes} search={search} onChange={change} />
            <Button
              ref={selecting.button}
              variant="plain"
              className="bg-raised px-3"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.stop : selection.start}
            >
              {texts.select}
            </Button>
          </Toolbar>
        )}
        footer={(shown) => selection.isOn && selecting.bar(shown.map(({ id }) => id))}
      />
      <DeletedMixes isOpen={list.data?.length === 0} />
    </>
  );
}

/** The first mix is under way, the last one was deleted, or there has never been one. */
function NothingMixed() {
  const open = useQuery(openRendersQuery);
  const deleted = useQuery(deletedMixesQuery);
  if (open.isPending || deleted.isPending || open.data?.some(isUnderWay)) return null;
  return deleted.data?.length ? <AllDeleted /> : <NoMixes />;
}

/** Choosing rows, from 'Select' to what is done with them; the focus ends where it began. */
function useSelecting() {
  const selection = useSelection();
  const button = useRef<HTMLButtonElement>(null);
  const deleting = useDeleteMixes();
  function stop() {
    selection.stop();
    button.current?.focus();
  }
  function bar(shown: string[]) {
    const chosen = shown.filter(selection.has);
    return (
      <SelectionBar
        chosen={chosen}
        shown={shown}
        onChoose={selection.choose}
        onDelete={() => deleting.mutate(chosen, { onSuccess: stop })}
        isDeleting={deleting.isPending}
        onDone={stop}
      />
    );
  }
  return { selection, button, bar };
}
