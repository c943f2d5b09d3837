import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { texts } from "#web/texts/dashboard.ts";

const PAGES = linkOptions([
  { to: "/dashboard", label: texts.nav.dashboard, activeOptions: { exact: true } },
  { to: "/dashboard/themes", label: texts.nav.themes },
  { to: "/dashboard/stuff", label: texts.nav.stuff },
  { to: "/dashboard/merchandise", label: texts.nav.merch },
  { to: "/dashboard/account", label: texts.nav.account },
]);

const ITEM =
  "flex min-h-11 w-full items-center rounded-card px-3 text-left font-medium text-soft hover:bg-line/60 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper";

type NavListProps = { onSignOut: () => void; create: ReactNode };

/** The same links beside the page on a desktop and in the menu on a phone. */
export function NavList({ onSignOut, create }: NavListProps) {
  return (
    <nav aria-label={texts.nav.label} className="flex flex-1 flex-col justify-between gap-8">
      <ul className="grid gap-1">
        {PAGES.map(({ label, ...page }) => (
          <li key={page.to}>
            <Link {...page} className={ITEM}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        <li className="mb-3 pr-[3px]">{create}</li>
        <li>
          <Link to="/dashboard/support" className={ITEM}>
            {texts.nav.support}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onSignOut} className={ITEM}>
            {texts.nav.signOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
