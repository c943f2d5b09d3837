import type { ComponentProps } from "react";
import { cx } from "../lib/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("ink-line rounded-card bg-raised p-5", className)} />;
}
