import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { type ButtonLook, getButtonClass } from "./button-class.ts";
import { LogoSpinner } from "./logo.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ReactNode;
    /** Keeps focus and size but ignores clicks, so that a double click submits once. */
    busy?: boolean;
    /** Looks and reads as disabled, but still receives clicks, to explain what is missing. */
    unready?: boolean;
  };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  unready = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || unready || undefined}
      onClick={press}
      className={cx(
        getButtonClass({ variant: unready ? "unready" : variant, size }),
        busy && "cursor-progress",
        className,
      )}
    >
      {busy ? <LogoSpinner isPlain className="h-4" /> : icon}
      {children}
    </button>
  );
}
