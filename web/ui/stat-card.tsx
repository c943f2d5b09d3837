import { createLink } from "@tanstack/react-router";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import type { ComponentProps } from "react";
import { cx } from "../lib/class-names.ts";
import { formatCount } from "../lib/format.ts";
import { Icon } from "./icon.tsx";

type StatCardProps = Omit<ComponentProps<"a">, "children"> & {
  label: string;
  value: number;
  /** What a press does. */
  action: string;
  isFirst?: boolean;
};

function StatAnchor({ label, value, action, isFirst, className, ...rest }: StatCardProps) {
  return (
    <a
      {...rest}
      className={cx(
        "ink-line pressable grid grid-rows-[1fr_auto_auto] gap-1 rounded-card p-4 sm:p-5",
        isFirst ? "bg-coral text-on-spot" : "bg-raised",
        className,
      )}
    >
      <span className="font-semibold">{label}</span>
      <span className="font-[800] font-display text-44 leading-none tracking-tight sm:text-60">
        {formatCount(value)}
      </span>
      <span className="mt-2 flex items-center gap-1.5 text-15">
        {action}
        <Icon of={ArrowRightIcon} className="size-4" />
      </span>
    </a>
  );
}

/** A number that matters and the way to what it counts; takes `to` as `Link` does. */
export const StatCard = createLink(StatAnchor);
