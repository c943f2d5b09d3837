import SearchIcon from "lucide-react/icons/search";
import { useId } from "react";
import { CONTROL } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ThemeSearchProps = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined until the themes are there. */
  found: number | undefined;
};

export function ThemeSearch({ value, onChange, found }: ThemeSearchProps) {
  const id = useId();
  return (
    <search className="relative mb-6 block max-w-form">
      <label htmlFor={id} className="sr-only">
        Search themes
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft">
        <Icon of={SearchIcon} />
      </span>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search themes"
        autoComplete="off"
        className={`${CONTROL} pl-11`}
      />
      <p role="status" className="sr-only">
        {value && found !== undefined && (found === 1 ? "1 theme" : `${found} themes`)}
      </p>
    </search>
  );
}
