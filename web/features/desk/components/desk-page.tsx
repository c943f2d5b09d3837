import type { ReactNode } from "react";
import { usePageTitle } from "#web/ui/use-page-title.ts";

type DeskPageProps = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Renders a desk page's header and content, denser than the shop's pages. */
export function DeskPage({ title, intro, actions, children }: DeskPageProps) {
  usePageTitle(title);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="wrap-anywhere text-25 sm:text-32">{title}</h1>
          {intro && <p className="text-15 text-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
