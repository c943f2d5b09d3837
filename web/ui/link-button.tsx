import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { type ButtonLook, buttonClass } from "./button-class.ts";

type AnchorProps = ComponentProps<"a"> & ButtonLook & { icon?: ReactNode };

/** Looks like a button, goes somewhere outside the router. */
export function AnchorButton({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** Looks like a button, goes to a route; takes `to`, `params`, `search` as `Link` does. */
export const LinkButton = createLink(AnchorButton);
