import { texts } from "#web/texts/themes.ts";
import { SearchField } from "#web/ui/search-field.tsx";

type ThemeSearchProps = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined until the themes are there. */
  found: number | undefined;
};

export function ThemeSearch({ value, onChange, found }: ThemeSearchProps) {
  return (
    <SearchField
      label={texts.search.label}
      value={value}
      onChange={onChange}
      status={value && found !== undefined ? texts.search.found(found) : ""}
      className="mb-6 max-w-form"
    />
  );
}
