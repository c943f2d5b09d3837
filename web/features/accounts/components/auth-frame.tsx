import { Link } from "@tanstack/react-router";
import XIcon from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { texts as common } from "#web/texts/common.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { Wordmark } from "#web/ui/mark.tsx";
import { AuthHero, AuthStrip, NewcomerStrip } from "./auth-hero.tsx";

type AuthFrameProps = {
  /** Has never signed in on this device: told at length what the shop does. */
  isNewcomer?: boolean;
  children: ReactNode;
};

/** The form on paper, and on a desktop the poster beside it. */
export function AuthFrame({ isNewcomer = false, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <div className="flex flex-col px-5 pb-10 sm:px-10">
        <header className="flex items-center justify-between py-5">
          <Link to="/" aria-label={texts.home} className="rounded-picture">
            <Wordmark />
          </Link>
          <div className="-mr-2 flex items-center gap-3">
            <LanguageSwitch className="px-2 text-15" />
            {/* The way home ends here again for whoever is not signed in. */}
            <Link
              to="/faq"
              aria-label={common.close}
              data-tip={common.close}
              className="grid size-11 place-items-center rounded-card hover:bg-line/60"
            >
              <Icon of={XIcon} className="size-6" />
            </Link>
          </div>
        </header>
        <main className="mx-auto grid w-full max-w-form flex-1 content-start gap-6 pb-6 lg:content-center">
          {isNewcomer ? <NewcomerStrip /> : <AuthStrip />}
          {children}
        </main>
      </div>
      <AuthHero />
    </div>
  );
}
