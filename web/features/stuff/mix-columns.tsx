import type { Mix } from "#shared/contracts/mixes.ts";
import { formatMix, getThemeTextProps } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/stuff.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { createLeadingColumns, type Sorting } from "./leading-columns.tsx";
import { SelectBox } from "./select-box.tsx";
import { StarButton } from "./star-button.tsx";
import type { Selection } from "./use-selection.ts";

export type MixActions = { selection: Selection; onStar: (mix: Mix) => void };

export function mixColumns(sorting: Sorting, { selection, onStar }: MixActions): Column<Mix>[] {
  return [
    ...(selection.isOn ? [createSelectColumn(selection)] : []),
    ...createLeadingColumns<Mix>(sorting, (mix) => mix.image_url),
    {
      key: "person",
      header: texts.columns.person,
      slot: "title",
      className: "wrap-anywhere sm:w-1/2",
      cell: (mix) => <span className="line-clamp-2">{mix.name}</span>,
    },
    {
      key: "theme",
      header: texts.columns.theme,
      slot: "detail",
      className: "sm:w-1/3",
      cell: (mix) => (
        <>
          <span {...getThemeTextProps(mix.theme)} className="inline-block first-letter:uppercase" />
          <span className="sm:hidden">, {mix.version}</span>
        </>
      ),
    },
    {
      key: "version",
      header: texts.columns.version,
      slot: "hidden",
      className: "nums",
      cell: (mix) => mix.version,
    },
    {
      key: "view",
      header: <span className="sr-only">{texts.view}</span>,
      // The card on phones has room for only one of them.
      slot: selection.isOn ? "hidden" : "action",
      className: "sm:text-right",
      cell: (mix) => (
        <span className="flex justify-end gap-1 max-sm:flex-col max-sm:items-center">
          <StarButton name={formatMix(mix)} isStarred={mix.starred} onToggle={() => onStar(mix)} />
          <LinkButton
            variant="plain"
            to="/memixdetail/$id"
            params={{ id: mix.history_id }}
            aria-label={texts.viewOf(formatMix(mix))}
          >
            {texts.view}
          </LinkButton>
        </span>
      ),
    },
  ];
}

function createSelectColumn({ has, toggle }: Selection): Column<Mix> {
  return {
    key: "select",
    header: <span className="sr-only">{texts.select}</span>,
    slot: "select",
    className: "sm:w-11",
    cell: (mix) => (
      <SelectBox
        label={texts.selectOf(formatMix(mix))}
        checked={has(mix.id)}
        onToggle={() => toggle(mix.id)}
      />
    ),
  };
}
