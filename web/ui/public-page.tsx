import type { ReactNode } from "react";
import { PublicHeader } from "./public-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageTitle } from "./use-page-title.ts";

type PublicPageProps = {
  /** The document title; the page renders its own heading. */
  title: string;
  /** Meta description: one or two sentences. */
  description: string;
  /** File name of a social card in web/public/cards. */
  card?: string;
  /** False if the page has a primary button of its own. */
  hasAction?: boolean | undefined;
  children: ReactNode;
};

/** Layout of a public page: header, content, footer. */
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
