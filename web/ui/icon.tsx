import type { LucideIcon } from "lucide-react";
import { cx } from "../lib/class-names.ts";

/** A decorative lucide icon; needs a label beside it or an aria-label around it. */
export function Icon({ of: Glyph, className }: { of: LucideIcon; className?: string }) {
  return (
    <Glyph aria-hidden="true" strokeWidth={1.75} className={cx("size-5 shrink-0", className)} />
  );
}
