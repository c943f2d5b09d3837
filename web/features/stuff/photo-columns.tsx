import type { Character } from "#shared/contracts/characters.ts";
import { texts } from "#web/texts/stuff.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { createLeadingColumns, type Sorting } from "./leading-columns.tsx";

export function photoColumns(sorting: Sorting): Column<Character>[] {
  return [
    ...createLeadingColumns<Character>(sorting, (character) => character.image_url),
    {
      key: "name",
      header: texts.columns.name,
      slot: "title",
      className: "wrap-anywhere sm:w-full",
      cell: (character) => <span className="max-sm:line-clamp-2">{character.name}</span>,
    },
    {
      key: "view",
      header: <span className="sr-only">{texts.view}</span>,
      slot: "action",
      cell: (character) => (
        <LinkButton
          variant="plain"
          to="/imagedetail/$id"
          params={{ id: character.history_id }}
          aria-label={texts.viewOf(character.name)}
        >
          {texts.view}
        </LinkButton>
      ),
    },
  ];
}
