import { type ReactNode, useId } from "react";
import { cx } from "#web/lib/class-names.ts";
import { moveInGrid } from "#web/ui/grid-keys.ts";

/** Columns of a home page row on wide screens; groups may share a row. */
export const ROW = 4;

const WIDTHS: Record<number, { group: string; list: string }> = {
  1: { group: "sm:col-span-1", list: "sm:grid-cols-1" },
  2: { group: "sm:col-span-2", list: "sm:grid-cols-2" },
  3: { group: "sm:col-span-3", list: "sm:grid-cols-3" },
  4: { group: "sm:col-span-4", list: "sm:grid-cols-4" },
};

type PrintGroupProps = {
  title: string;
  /** A link to the full list. */
  more?: ReactNode;
  /** Columns that the group takes. */
  places: number;
  children: ReactNode;
};

/** A titled row of pictures. */
export function PrintGroup({ title, more, places, children }: PrintGroupProps) {
  const id = useId();
  const width = WIDTHS[places];
  return (
    <section aria-labelledby={id} className={cx("grid content-start gap-3", width?.group)}>
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <h2 id={id} className="text-25">
          {title}
        </h2>
        {more}
      </div>
      <ul
        onKeyDown={moveInGrid}
        className={cx("grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6", width?.list)}
      >
        {children}
      </ul>
    </section>
  );
}
