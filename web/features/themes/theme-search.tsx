import { SearchField } from "#web/ui/search-field.tsx";

type ThemeSearchProps = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined until the themes are there. */
  found: number | undefined;
};

export function ThemeSearch({ value, onChange, found }: ThemeSearchProps) {
  const count = found === 1 ? "1 theme" : `${found} themes`;
  return (
    <SearchField
      label="Search themes"
      value={value}
      onChange={onChange}
      status={value && found !== undefined ? count : ""}
      className="mb-6 max-w-form"
    />
  );
}
