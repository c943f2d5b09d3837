import type { ReactNode } from "react";
import { PublicHeader } from "./public-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageTitle } from "./use-page-title.ts";

type PublicPageProps = {
  /** In the browser's tab; the heading is the page's own. */
  title: string;
  /** For search engines and links: one or two sentences. */
  description: string;
  /** The file of web/public/cards that goes with a link to it, where it has one of its own. */
  card?: string;
  /** False where the page has a coral of its own. */
  hasAction?: boolean | undefined;
  children: ReactNode;
};

/** A page that everybody may find: the head of the public pages, what it is about, the foot. */
export function PublicPage({ title, description, card, hasAction, children }: PublicPageProps) {
  usePageTitle(title, { description, card });
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <PublicHeader hasAction={hasAction} />
      <main className="page pt-6 pb-16 sm:pt-10">{children}</main>
      <SiteFooter />
    </div>
  );
}
