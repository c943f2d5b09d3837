import type { ReactNode } from "react";

/** Holds posters, each in a list item. */
export function PosterGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 md:grid-cols-3 xl:grid-cols-4">
      {children}
    </ul>
  );
}
