import type { ReactNode } from "react";
import { BackButton } from "./back-button.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePageTitle } from "./use-page-title.ts";

type StandingPageProps = { title: string; intro?: ReactNode; children: ReactNode };

/** A page for everybody that stands by itself: a way back, a title, the foot. */
export function StandingPage({ title, intro, children }: StandingPageProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <ScreenHeader left={<BackButton />} />
      <main className="page pt-6 pb-16 sm:pt-10">
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
