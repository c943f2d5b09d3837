import type { ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { Button, type ButtonProps } from "./button.tsx";

type IconButtonProps = Omit<ButtonProps, "children" | "icon"> & { label: string; icon: ReactNode };

/** A square of 44 px; the label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      aria-label={label}
      data-tip={label}
      className={cx("size-11 px-0", className)}
    />
  );
}
