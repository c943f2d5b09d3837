import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PRODUCT } from "#shared/brand.ts";
import { texts } from "#web/texts/ui.ts";
import { cx } from "../lib/class-names.ts";
import { useIsSignedIn } from "../lib/visit.ts";
import { LinkButton } from "./link-button.tsx";
import { Wordmark } from "./logo.tsx";
import { ShopBanner } from "./shop-banner.tsx";

const LINKS = linkOptions([
  { to: "/looks", label: texts.site.themes },
  { to: "/prices", label: texts.site.prices },
  { to: "/faq", label: texts.site.questions },
]);

const LINK_CLASS =
  "inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline aria-[current=page]:underline";

type PublicHeaderProps = {
  /** False if the page has a primary button of its own. */
  hasAction?: boolean | undefined;
  /** Hides the links on phones; the footer has them too. */
  isShort?: boolean;
  /** Replaces the sign-in link. */
  signInLink?: ReactNode;
};

export function PublicHeader({ hasAction = true, isShort = false, signInLink }: PublicHeaderProps) {
  return (
    <header className="border-line border-b-[1.5px] bg-paper">
      <ShopBanner />
      <div className="page flex min-h-17 flex-wrap items-center justify-between gap-x-3 py-2 sm:gap-x-6">
        <Link to="/" aria-label={texts.site.home(PRODUCT)} className="flex rounded-picture py-2">
          <Wordmark />
        </Link>
        <nav
          aria-label={texts.site.label}
          className={cx(
            "sm:ml-auto",
            isShort ? "max-sm:hidden" : "max-sm:order-last max-sm:w-full",
          )}
        >
          <ul className="flex flex-wrap justify-between gap-x-4 sm:gap-x-6">
            {LINKS.map(({ label, ...link }) => (
              <li key={link.to}>
                <Link {...link} className={LINK_CLASS}>
                  {label}
                </Link>
              </li>
            ))}
            {hasAction && (
              <li className="sm:hidden">
                <SignInLink />
              </li>
            )}
          </ul>
        </nav>
        <div className="flex items-center gap-x-6">
          {signInLink ?? <SignInLink className={hasAction ? "max-sm:hidden" : undefined} />}
          {hasAction && <MixMyPhoto />}
        </div>
      </div>
    </header>
  );
}

/** Links to sign-in, or to the dashboard if signed in. */
function SignInLink({ className }: { className?: string | undefined }) {
  const isSignedIn = useIsSignedIn();
  return (
    <Link
      to={isSignedIn ? "/dashboard" : "/auth"}
      className={cx(LINK_CLASS, "font-semibold", className)}
    >
      {isSignedIn ? texts.footer.dashboard : texts.site.signIn}
    </Link>
  );
}

type MixMyPhotoProps = { size?: "md" | "lg"; className?: string };

/** The primary button of the public pages. */
export function MixMyPhoto({ size, className }: MixMyPhotoProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <LinkButton
      to={isSignedIn ? "/create" : "/auth"}
      variant="primary"
      size={size}
      className={className}
    >
      {texts.site.mix}
    </LinkButton>
  );
}
