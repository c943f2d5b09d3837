import { Link } from "@tanstack/react-router";
import XIcon from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { HERO } from "#shared/samples.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { Wordmark } from "#web/ui/logo.tsx";
import { SampleOverlap } from "#web/ui/sample-overlap.tsx";

/** Layout for pages opened from mailed links. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <div className="flex flex-col px-5 pb-10 sm:px-10">
        <header className="flex items-center justify-between py-5">
          <Link to="/" aria-label={texts.home} className="rounded-picture">
            <Wordmark />
          </Link>
          <div className="-mr-2 flex items-center gap-3">
            <LanguageSwitch className="px-2 text-15" />
            <Link
              to="/"
              aria-label={commonTexts.close}
              data-tip={commonTexts.close}
              className="grid size-11 place-items-center rounded-card hover:bg-line/60"
            >
              <Icon of={XIcon} className="size-6" />
            </Link>
          </div>
        </header>
        <main className="mx-auto grid w-full max-w-form flex-1 content-start gap-6 pb-6 lg:content-center">
          {children}
        </main>
      </div>
      <aside
        aria-hidden="true"
        className="halftone hidden content-center border-edge border-l-[1.5px] p-12 lg:grid xl:p-20"
      >
        <SampleOverlap theme={HERO.slugs[0]} sizes="364px" className="w-full max-w-[39rem]" />
      </aside>
    </div>
  );
}
