import type { ReactNode } from "react";
import { topBar } from "./bars.ts";
import { usePageTitle } from "./use-page-title.ts";

type ScreenHeaderProps = {
  title?: ReactNode;
  /** In the browser's tab, where the title alone says too little. */
  pageTitle?: string | undefined;
  left?: ReactNode;
  right?: ReactNode;
};

/** The bar of a full screen flow: way back at left, title, way on at right; two rows on a phone. */
export function ScreenHeader({ title, pageTitle, left, right }: ScreenHeaderProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header
      ref={topBar}
      className="tall:sticky tall:top-0 z-30 border-line border-b-[1.5px] bg-paper"
    >
      <div className="page flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <div className="flex flex-auto items-center sm:flex-1">{left}</div>
        {title && (
          <h1 className="order-last w-full py-2 text-20 sm:order-none sm:w-auto sm:text-25">
            {title}
          </h1>
        )}
        <div className="flex flex-auto items-center justify-end gap-x-3 gap-y-1 max-sm:flex-wrap sm:flex-1">
          {right}
        </div>
      </div>
    </header>
  );
}
