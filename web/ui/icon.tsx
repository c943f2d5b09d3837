import type { LucideIcon } from "lucide-react";
import { cx } from "../lib/class-names.ts";

/** A lucide icon in our stroke, always beside a label or inside something with an aria-label. */
export function Icon({ of: Glyph, className }: { of: LucideIcon; className?: string }) {
  return (
    <Glyph aria-hidden="true" strokeWidth={1.75} className={cx("size-5 shrink-0", className)} />
  );
}
