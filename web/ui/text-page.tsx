import type { ReactNode } from "react";
import { BackButton } from "./back-button.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageTitle } from "./use-page-title.ts";

type TextPageProps = {
  title: string;
  /** Meta description: one or two sentences. */
  description: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** Layout of a public text page: header, back button, title, footer. */
export function TextPage({ title, description, intro, children }: TextPageProps) {
  usePageTitle(title, { description });
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr_auto]">
      <PublicHeader />
      <div className="page pt-3 sm:pt-5">
        <BackButton />
      </div>
      <main className="page pt-2 pb-16">
        <header className="grid gap-3">
          <h1 className="text-32 sm:text-44">{title}</h1>
          {intro && <div className="max-w-text text-soft">{intro}</div>}
        </header>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
