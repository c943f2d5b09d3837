import { createContext, type ReactNode, use } from "react";
import { usePageTitle } from "./use-page-title.ts";

/** Content beside every title, provided by the layout. */
export const PageCorner = createContext<ReactNode>(null);

type PageHeaderProps = {
  title: ReactNode;
  /** Default: `title`. */
  pageTitle?: string;
  intro?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, pageTitle, intro, actions }: PageHeaderProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header className="mb-4 grid gap-y-2 sm:mb-6">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="wrap-anywhere text-32 sm:text-44">{title}</h1>
        {use(PageCorner)}
      </div>
      {(intro || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {intro && <p className="min-w-[min(100%,16rem)] max-w-text flex-1 text-soft">{intro}</p>}
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        </div>
      )}
    </header>
  );
}
