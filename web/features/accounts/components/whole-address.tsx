import type { ReactNode } from "react";

/** An email address that moves to the next line as a whole, and breaks only where it is wider than a line. */
export function WholeAddress({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere inline-block max-w-full font-semibold">{children}</span>;
}
