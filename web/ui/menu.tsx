import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { cx } from "../lib/class-names.ts";

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDangerous?: boolean;
  disabled?: boolean;
};

/** `trigger` is a Button or IconButton. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="ink-line min-w-48 rounded-card bg-raised p-1 outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.disabled}
                className={cx(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-picture px-3 outline-none data-disabled:cursor-default data-highlighted:bg-ink data-disabled:text-soft data-highlighted:text-paper",
                  item.isDangerous && "text-danger",
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
