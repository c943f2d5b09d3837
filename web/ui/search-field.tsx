import SearchIcon from "lucide-react/icons/search";
import { useId } from "react";
import { cx } from "../lib/class-names.ts";
import { CONTROL } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { LiveRegion } from "./live-region.tsx";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The result, announced after typing stops. */
  status: string;
  className?: string;
};

/** Searches while typing; the label is the placeholder. */
export function SearchField({ label, value, onChange, status, className }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={cx("relative block", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft">
        <Icon of={SearchIcon} />
      </span>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        autoComplete="off"
        className={cx(CONTROL, "pl-11")}
      />
      <LiveRegion text={status} />
    </search>
  );
}
