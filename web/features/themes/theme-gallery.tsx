import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useState } from "react";
import type { Theme } from "#shared/contracts/themes.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/themes.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { themesQuery } from "./api.ts";
import { Poster } from "./poster.tsx";
import { PosterGrid } from "./poster-grid.tsx";
import { PosterSkeletons } from "./poster-skeletons.tsx";
import { Surprise } from "./surprise.tsx";

/** Posters that load eagerly: the first row on wide screens. */
const EAGER_POSTERS = 4;

/** All themes of a set, searchable. */
export function ThemeGallery({ gender }: { gender: boolean }) {
  const themes = useQuery(themesQuery(gender));
  usePrefetchQuery(themesQuery(!gender));
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const navigate = useNavigate();
  const toCreate = ({ index }: Theme) =>
    void navigate({ to: "/create/$themeid", params: { themeid: String(index) } });

  if (themes.isError) {
    return (
      <LoadError
        message={texts.failed}
        onRetry={() => themes.refetch()}
        isRetrying={themes.isFetching}
      />
    );
  }
  if (themes.data?.length === 0) {
    return <EmptyState title={texts.empty.title}>{texts.empty.words}</EmptyState>;
  }
  const found = themes.data?.filter((theme) => matchesSearch(theme, wanted));
  return (
    <>
      <SearchField
        label={texts.search.label}
        value={search}
        onChange={setSearch}
        status={search && found ? texts.search.found(found.length) : ""}
        className="mb-6 max-w-form"
      />
      {found ? (
        <FoundThemes themes={found} onShowAll={() => setSearch("")}>
          {!wanted.trim() && <Surprise gender={gender} themes={found} onPick={toCreate} />}
        </FoundThemes>
      ) : (
        <PosterSkeletons />
      )}
    </>
  );
}

type FoundThemesProps = {
  themes: Theme[];
  onShowAll: () => void;
  /** Follows the posters. */
  children: ReactNode;
};

function FoundThemes({ themes, onShowAll, children }: FoundThemesProps) {
  if (themes.length === 0) {
    return (
      <EmptyState
        title={texts.search.nothing}
        action={<Button onClick={onShowAll}>{texts.search.showAll}</Button>}
      />
    );
  }
  return (
    <PosterGrid>
      {themes.map((theme, place) => (
        <li key={theme.id} className="grid">
          <Poster theme={theme} isFirst={place < EAGER_POSTERS} />
        </li>
      ))}
      {children}
    </PosterGrid>
  );
}

function matchesSearch(theme: Theme, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [theme.name, theme.description]
    .flatMap((each) => [each, translateThemeText(each)])
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
