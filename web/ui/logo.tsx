import { PRODUCT } from "#shared/brand.ts";
import { cx } from "#web/lib/class-names.ts";

/** The logo: photo (coral circle) and theme (teal square) overlap in ink. */
export function Logo({ className = "h-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 42 32" className={cx("w-auto shrink-0", className)} aria-hidden="true">
      <circle cx="15.5" cy="16" r="15" className="fill-coral" />
      <rect x="17.5" y="5" width="24" height="22" rx="5" className="fill-teal-shape" />
      <path
        d="M22.5 5h3.2a15 15 0 0 1 0 22h-3.2a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z"
        className="fill-ink"
      />
    </svg>
  );
}

/** The logo with separated shapes, for empty states and errors. */
export function SplitLogo({ className = "h-12" }: { className?: string }) {
  return (
    <svg viewBox="0 0 66 32" className={cx("w-auto shrink-0", className)} aria-hidden="true">
      <circle cx="15.5" cy="16" r="15" className="fill-coral" />
      <rect x="41" y="5" width="24" height="22" rx="5" className="fill-teal-shape" />
    </svg>
  );
}

type LogoSpinnerProps = { isPlain?: boolean; className?: string };

/** The animated logo as a spinner; `isPlain` in the text color. */
export function LogoSpinner({ isPlain = false, className = "h-8" }: LogoSpinnerProps) {
  return (
    <svg
      viewBox="-6 0 54 32"
      className={cx("w-auto shrink-0 overflow-visible", className)}
      style={{ isolation: "isolate" }}
      aria-hidden="true"
    >
      <circle
        cx="15.5"
        cy="16"
        r="15"
        className={cx("animate-mix-left", isPlain ? "fill-current opacity-60" : "fill-coral")}
      />
      <rect
        x="17.5"
        y="5"
        width="24"
        height="22"
        rx="5"
        className={cx("animate-mix-right", isPlain ? "fill-current" : "fill-teal-shape")}
        style={isPlain ? undefined : { mixBlendMode: "var(--mix-blend)" as "multiply" }}
      />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <Logo className="h-7" />
      <span className="font-display text-25 font-[800] leading-none tracking-tight">{PRODUCT}</span>
    </span>
  );
}
