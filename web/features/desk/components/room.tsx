import type { ReactNode } from "react";
import { usePageTitle } from "#web/ui/use-page-title.ts";

type RoomProps = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Renders a desk page's header and content, denser than the shop's pages. */
export function Room({ title, intro, actions, children }: RoomProps) {
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

export function Sheet({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-card border-[1.5px] border-line bg-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3">
        <h2 className="text-17">{title}</h2>
        {aside}
      </div>
      <div className="px-4 pt-2 pb-4 text-15">{children}</div>
    </section>
  );
}
