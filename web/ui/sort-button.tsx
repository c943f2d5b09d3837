import ArrowDownIcon from "lucide-react/icons/arrow-down";
import { texts } from "#web/texts/ui.ts";
import { cx } from "../lib/class-names.ts";
import { Icon } from "./icon.tsx";

type SortButtonProps = { label: string; order: "asc" | "desc"; onToggle: () => void };

/** Header of a `sorted` column of a `DataTable`. */
export function SortButton({ label, order, onToggle }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-picture px-2 font-semibold text-ink hover:bg-line/60"
    >
      {label}
      <Icon
        of={ArrowDownIcon}
        className={cx("size-4 transition-transform", order === "asc" && "rotate-180")}
      />
      <span className="font-normal text-soft sm:hidden">
        {order === "desc" ? texts.newestFirst : texts.oldestFirst}
      </span>
    </button>
  );
}
