import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

type ScreenHeaderProps = { title?: ReactNode; left?: ReactNode; right?: ReactNode };

/** The bar of a full screen flow: way back at left, title, way on at right; two rows on a phone. */
export function ScreenHeader({ title, left, right }: ScreenHeaderProps) {
  usePageTitle(title);
  return (
    <header className="sticky top-0 z-30 border-line border-b-[1.5px] bg-paper">
      <div className="page flex min-h-17 flex-wrap items-center justify-between gap-x-4 py-2">
        <div className="flex min-w-0 flex-1 items-center">{left}</div>
        {title && (
          <h1 className="order-last w-full py-2 text-20 sm:order-none sm:w-auto sm:text-25">
            {title}
          </h1>
        )}
        <div className="flex flex-1 items-center justify-end gap-3">{right}</div>
      </div>
    </header>
  );
}
