import { type Mix, mixLabel } from "#shared/contracts/mixes.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { leadingColumns, type Sorting } from "./columns.tsx";

export function mixColumns(sorting: Sorting): Column<Mix>[] {
  return [
    ...leadingColumns<Mix>(sorting, (mix) => mix.image_url),
    {
      key: "person",
      header: "Person",
      slot: "title",
      className: "wrap-anywhere sm:w-1/2",
      cell: (mix) => <span className="max-sm:line-clamp-2">{mix.name}</span>,
    },
    {
      key: "theme",
      header: "Theme",
      slot: "detail",
      className: "sm:w-1/3",
      cell: (mix) => (
        <>
          <span className="inline-block first-letter:uppercase">{mix.theme}</span>
          <span className="sm:hidden">, {mix.version}</span>
        </>
      ),
    },
    {
      key: "version",
      header: "Version",
      slot: "hidden",
      className: "nums",
      cell: (mix) => mix.version,
    },
    {
      key: "view",
      header: <span className="sr-only">View</span>,
      slot: "action",
      cell: (mix) => (
        <LinkButton
          variant="plain"
          to="/memixdetail/$id"
          params={{ id: mix.history_id }}
          aria-label={`View ${mixLabel(mix)}`}
        >
          View
        </LinkButton>
      ),
    },
  ];
}
