import { Link } from "@tanstack/react-router";
import XIcon from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { PRODUCT } from "#shared/brand.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Wordmark } from "#web/ui/mark.tsx";
import { AuthHero, AuthStrip } from "./auth-hero.tsx";

/** The form on paper, and on a desktop the poster beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <div className="flex flex-col px-5 pb-10 sm:px-10">
        <header className="flex items-center justify-between py-5">
          <Link to="/" aria-label={`${PRODUCT}, home`} className="rounded-picture">
            <Wordmark />
          </Link>
          <Link
            to="/"
            aria-label="Close"
            data-tip="Close"
            className="-mr-2 grid size-11 place-items-center rounded-card hover:bg-line/60"
          >
            <Icon of={XIcon} className="size-6" />
          </Link>
        </header>
        <main className="mx-auto grid w-full max-w-form flex-1 content-start gap-6 pb-6 lg:content-center">
          <AuthStrip />
          {children}
        </main>
      </div>
      <AuthHero />
    </div>
  );
}
