import { useNavigate, useSearch } from "@tanstack/react-router";
import type { StuffSearch } from "#web/features/stuff/stuff-search.ts";

type Change = { [Name in Exclude<keyof StuffSearch, "tab">]?: StuffSearch[Name] | undefined };

export type SearchDesk = {
  search: StuffSearch;
  /** Each change is a step that 'back' undoes, unless it replaces the one before, as typing does. */
  change: (change: Change, options?: { replace: boolean }) => void;
  clear: () => void;
};

/** What is searched for, kept in the address. */
export function useStuffSearch(): SearchDesk {
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
