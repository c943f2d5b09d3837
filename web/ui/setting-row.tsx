import type { ReactNode } from "react";
import { cx } from "#web/lib/class-names.ts";

type SettingRowProps = {
  label: ReactNode;
  /** How it stands now, or what the action does. */
  children?: ReactNode;
  action?: ReactNode;
  /** Where a phone has no room for both, the action stands below. */
  isLong?: boolean;
};

/** One line of settings: what it is at the left, what can be done about it at the right. */
export function SettingRow({ label, children, action, isLong = false }: SettingRowProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t-[1.5px] py-2.5 first:border-t-0 first:pt-0">
      <div className={cx("grid min-w-0 flex-1 gap-0.5", isLong ? "basis-72" : "basis-44")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{label}</div>
        {children && (
          <div className="wrap-anywhere max-w-text text-pretty text-15 text-soft">{children}</div>
        )}
      </div>
      {action}
    </div>
  );
}
