import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/stuff.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { useSyncedText } from "./use-synced-text.ts";

/** Shorter lists have no toolbar. */
export const SEARCHED_FROM = 8;

type ToolbarProps = {
  of: "mixes" | "photos" | "orders";
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  /** Null without active filters. */
  found: { count: number; of: number } | null;
  /** More filters. */
  children?: ReactNode;
};

export function Toolbar({ of, q = "", onSearch, found, children }: ToolbarProps) {
  const [typed, type] = useSyncedText(q, (text) => onSearch(text.trim() === "" ? undefined : text));
  return (
    <div className="mb-5 flex flex-wrap gap-2 sm:gap-3">
      <SearchField
        label={texts.search[of]}
        value={typed}
        onChange={type}
        status={
          found ? texts.search.found[of](formatCount(found.count), formatCount(found.of)) : ""
        }
        className="min-w-0 flex-1 sm:min-w-48"
      />
      {children}
    </div>
  );
}
