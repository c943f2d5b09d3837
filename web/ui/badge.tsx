import type { ReactNode } from "react";
import { cx } from "../lib/class-names.ts";

const TONES = {
  sun: "bg-sun text-on-spot border-on-spot",
  teal: "bg-teal text-on-teal border-teal",
  ink: "bg-ink text-paper border-ink",
  plain: "bg-raised text-ink border-ink",
};

type BadgeProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode };

export function Badge({ tone = "plain", className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "nums inline-flex items-center whitespace-nowrap rounded-pill border-[1.5px] px-2.5 py-0.5 font-semibold text-13 leading-normal",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
