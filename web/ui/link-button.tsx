import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { type ButtonLook, getButtonClass } from "./button-class.ts";

type AnchorProps = ComponentProps<"a"> & ButtonLook & { icon?: ReactNode };

/** A link outside the router that looks like a button. */
export function AnchorButton({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(getButtonClass({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** A route link that looks like a button; takes `to`, `params`, `search` like `Link`. */
export const LinkButton = createLink(AnchorButton);
