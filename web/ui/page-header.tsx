import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

type PageHeaderProps = { title: ReactNode; intro?: ReactNode; actions?: ReactNode };

/** The top of a page inside the dashboard. */
export function PageHeader({ title, intro, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="grid gap-2">
        <h1 className="text-32 sm:text-44">{title}</h1>
        {intro && <p className="max-w-text text-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
