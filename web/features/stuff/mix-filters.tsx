import StarIcon from "lucide-react/icons/star";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/stuff.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { listDistinct } from "./filters.ts";
import type { StuffSearch } from "./stuff-search.ts";

type MixFiltersProps = {
  mixes: readonly Mix[];
  search: StuffSearch;
  onChange: (change: Partial<Record<"theme" | "person", string>> & { starred?: 1 }) => void;
};

/** Filters by person, theme and star. */
export function MixFilters({ mixes, search, onChange }: MixFiltersProps) {
  const isStarred = search.starred === 1;
  return (
    <>
      <Button
        variant="plain"
        aria-pressed={isStarred}
        data-tip={texts.search.starred}
        icon={<Icon of={StarIcon} className={cx(isStarred && "fill-sun text-on-spot")} />}
        className={cx("max-sm:size-11 sm:px-3", isStarred ? "bg-teal-wash" : "bg-raised")}
        onClick={() => onChange({ starred: isStarred ? undefined : 1 })}
      >
        <span className="max-sm:sr-only">{texts.search.starred}</span>
      </Button>
      <span className="w-full sm:hidden" />
      <FilterSelect
        label={texts.search.person}
        all={texts.search.allPeople}
        value={search.person}
        values={listDistinct(mixes.map(({ name }) => name))}
        onChange={(person) => onChange({ person })}
      />
      <FilterSelect
        label={texts.search.theme}
        all={texts.search.allThemes}
        value={search.theme}
        values={listDistinct(mixes.map(({ theme }) => theme))}
        words={translateThemeText}
        onChange={(theme) => onChange({ theme })}
      />
    </>
  );
}

const identity = (value: string) => value;

type FilterSelectProps = {
  label: string;
  all: string;
  value: string | undefined;
  values: readonly string[];
  /** Formats a value; default: unchanged. */
  words?: (value: string) => string;
  onChange: (value: string | undefined) => void;
};

function FilterSelect({
  label,
  all,
  value,
  values,
  words = identity,
  onChange,
}: FilterSelectProps) {
  const known = value === undefined || values.includes(value) ? values : [...values, value];
  return (
    <Select
      label={label}
      hideLabel
      className="min-w-0 max-sm:grow max-sm:basis-[7rem] sm:w-32 lg:w-40"
      placeholder={label}
      value={value ?? null}
      onValueChange={(next) => onChange(next || undefined)}
      options={[
        { value: "", label: all },
        ...known.map((name) => ({ value: name, label: words(name) })),
      ]}
    />
  );
}
