import { Link, linkOptions } from "@tanstack/react-router";
import HouseIcon from "lucide-react/icons/house";
import ImagesIcon from "lucide-react/icons/images";
import LayoutGridIcon from "lucide-react/icons/layout-grid";
import LifeBuoyIcon from "lucide-react/icons/life-buoy";
import LogOutIcon from "lucide-react/icons/log-out";
import ShirtIcon from "lucide-react/icons/shirt";
import UserIcon from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { texts } from "#web/texts/app-shell.ts";
import { Icon } from "#web/ui/icon.tsx";

const PAGES = [
  {
    icon: HouseIcon,
    label: texts.nav.dashboard,
    page: linkOptions({ to: "/dashboard", activeOptions: { exact: true } }),
  },
  {
    icon: LayoutGridIcon,
    label: texts.nav.themes,
    page: linkOptions({ to: "/dashboard/themes" }),
  },
  { icon: ImagesIcon, label: texts.nav.stuff, page: linkOptions({ to: "/dashboard/stuff" }) },
  { icon: ShirtIcon, label: texts.nav.merch, page: linkOptions({ to: "/dashboard/merchandise" }) },
  { icon: UserIcon, label: texts.nav.account, page: linkOptions({ to: "/dashboard/account" }) },
];

const ITEM_CLASS =
  "flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left font-medium text-soft hover:bg-line/60 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper";

type NavListProps = {
  onSignOut: () => void;
  /** The create button, above the secondary links. */
  create?: ReactNode;
};

/** Shared by the sidebar on desktops and the menu on phones. */
export function NavList({ onSignOut, create }: NavListProps) {
  return (
    <nav aria-label={texts.nav.label} className="flex flex-1 flex-col justify-between gap-8">
      <ul className="grid gap-1">
        {PAGES.map(({ icon, label, page }) => (
          <li key={page.to}>
            <Link {...page} className={ITEM_CLASS}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {create && <li className="mb-3 pr-[3px]">{create}</li>}
        <li>
          <Link to="/dashboard/support" className={ITEM_CLASS}>
            <Icon of={LifeBuoyIcon} />
            {texts.nav.support}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onSignOut} className={ITEM_CLASS}>
            <Icon of={LogOutIcon} />
            {texts.nav.signOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
