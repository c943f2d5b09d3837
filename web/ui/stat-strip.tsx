import { createLink } from "@tanstack/react-router";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "../lib/format.ts";
import { Icon } from "./icon.tsx";

/** A row of linked numbers. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <div className="ink-line grid auto-cols-fr grid-flow-col divide-x-[1.5px] divide-line overflow-hidden rounded-card bg-raised max-[19rem]:grid-flow-row">
      {children}
    </div>
  );
}

type StatProps = Omit<ComponentProps<"a">, "children"> & { label: string; value: number };

function StatAnchor({ label, value, ...rest }: StatProps) {
  return (
    <a
      {...rest}
      className="grid min-h-18 content-start gap-x-3 gap-y-1 px-2.5 py-3 outline-offset-[-4px] hover:bg-line/40 sm:flex sm:items-center sm:px-5"
    >
      <span className="text-15 text-soft leading-tight sm:text-16">{label}</span>
      <span className="nums order-first font-[800] font-display text-25 leading-none tracking-tight sm:text-32">
        {formatCount(value)}
      </span>
      <Icon of={ArrowRightIcon} className="ml-auto max-sm:hidden" />
    </a>
  );
}

/** A number of a `StatStrip`; takes `to` like `Link`. */
export const Stat = createLink(StatAnchor);
