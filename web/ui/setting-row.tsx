import type { ReactNode } from "react";
import { cx } from "#web/lib/class-names.ts";

type SettingRowProps = {
  label: ReactNode;
  /** The current state, or what the action does. */
  children?: ReactNode;
  action?: ReactNode;
  /** Moves the action below on phones. */
  isLong?: boolean;
};

/** A setting with its action. */
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
