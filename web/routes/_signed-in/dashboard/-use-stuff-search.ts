import { useNavigate, useSearch } from "@tanstack/react-router";
import type { StuffSearch } from "#web/features/stuff/stuff-search.ts";

type Change = { [Name in Exclude<keyof StuffSearch, "tab">]?: StuffSearch[Name] | undefined };

export type StuffSearchState = {
  search: StuffSearch;
  /** Each change adds a history entry, unless `replace` is set, as for typing. */
  change: (change: Change, options?: { replace: boolean }) => void;
  clear: () => void;
};

/** The search, stored in the URL. */
export function useStuffSearch(): StuffSearchState {
  const search = useSearch({ from: "/_signed-in/dashboard/stuff" });
  const navigate = useNavigate({ from: "/dashboard/stuff" });
  const { tab } = search;
  return {
    search,
    change: (change, { replace } = { replace: false }) => {
      const wanted = Object.entries({ ...search, ...change });
      const next = wanted.filter(([, value]) => value !== undefined);
      void navigate({ search: Object.fromEntries(next), replace, resetScroll: false });
    },
    clear: () => void navigate({ search: tab ? { tab } : {}, resetScroll: false }),
  };
}
