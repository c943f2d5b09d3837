import type { ReactNode } from "react";

/** An e-mail address that wraps as a whole, and breaks only if it is wider than a line. */
export function WholeAddress({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere inline-block max-w-full font-semibold">{children}</span>;
}
