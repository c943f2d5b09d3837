import { cx } from "../lib/class-names.ts";

/** Give it the height of the content; announce loading once, in the parent. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("animate-pulse rounded-picture bg-line", className)} />
  );
}
