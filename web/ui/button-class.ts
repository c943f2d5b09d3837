import { cx } from "../lib/class-names.ts";

export type ButtonLook = {
  /**
   * `plain` for table rows, `link` within sentences, `unready` looks disabled. `repeated` for
   * buttons on several cards: primary on hover.
   */
  variant?:
    | "primary"
    | "secondary"
    | "danger"
    | "plain"
    | "quiet"
    | "link"
    | "unready"
    | "repeated";
  size?: "md" | "lg";
};

const SHAPE =
  "relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-card text-center font-semibold";

const VARIANTS = {
  primary: "ink-line pressable bg-coral text-on-spot disabled:bg-line disabled:text-soft",
  secondary: "ink-line pressable bg-raised text-ink disabled:text-soft",
  danger: "ink-line pressable bg-raised text-danger disabled:text-soft",
  plain: "ink-line bg-transparent text-ink hover:bg-ink hover:text-paper disabled:text-soft",
  repeated:
    "ink-line bg-raised text-ink hover:bg-coral hover:text-on-spot active:bg-coral active:text-on-spot disabled:text-soft",
  unready: "ink-line bg-line text-soft",
  link: "text-ink underline underline-offset-4 hover:decoration-2 disabled:text-soft",
  quiet:
    "text-ink underline-offset-4 hover:bg-line/60 active:bg-line disabled:text-soft disabled:hover:bg-transparent",
};

const SIZES = {
  md: "min-h-11 px-4 py-2 text-15 sm:text-16",
  lg: "min-h-13 px-6 py-3 text-17",
};

export function getButtonClass({ variant = "secondary", size = "md" }: ButtonLook): string {
  const padding = variant === "link" ? "min-h-11 text-15 sm:text-16" : SIZES[size];
  return cx(SHAPE, VARIANTS[variant], padding);
}
