import type { ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { topBar } from "./bars.ts";
import { usePageTitle } from "./use-page-title.ts";

type ScreenHeaderProps = {
  title?: ReactNode;
  /** Document title, if `title` alone is too short. */
  pageTitle?: string | undefined;
  /** If the screen has no other main heading. */
  isLarge?: boolean;
  left?: ReactNode;
  right?: ReactNode;
};

/** The header of a full-screen flow; two rows on narrow phones. */
export function ScreenHeader({ title, pageTitle, isLarge, left, right }: ScreenHeaderProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header
      ref={topBar}
      className="tall:sticky tall:top-0 z-30 border-line border-b-[1.5px] bg-paper"
    >
      <div className="page flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 sm:min-h-17 sm:gap-x-4 sm:py-2">
        {left && <div className="flex items-center">{left}</div>}
        {title && (
          <h1
            className={cx(
              "w-0 flex-1 py-2 max-[23.5rem]:order-last max-[23.5rem]:w-full max-[23.5rem]:flex-none",
              isLarge ? "text-20 sm:text-32" : "text-17 sm:text-25",
            )}
          >
            {title}
          </h1>
        )}
        {right && (
          <div className="ml-auto flex items-center justify-end gap-x-2 gap-y-1 max-[23.5rem]:flex-wrap sm:gap-x-3">
            {right}
          </div>
        )}
      </div>
    </header>
  );
}
