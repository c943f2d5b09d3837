import { Link, linkOptions } from "@tanstack/react-router";
import HouseIcon from "lucide-react/icons/house";
import ImagesIcon from "lucide-react/icons/images";
import PlusIcon from "lucide-react/icons/plus";
import ShirtIcon from "lucide-react/icons/shirt";
import UserIcon from "lucide-react/icons/user";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/app-shell.ts";
import { tabBar } from "#web/ui/bars.ts";
import { Icon } from "#web/ui/icon.tsx";

const TABS = [
  {
    icon: HouseIcon,
    label: texts.tabs.home,
    page: linkOptions({ to: "/dashboard", activeOptions: { exact: true } }),
  },
  { icon: ImagesIcon, label: texts.tabs.stuff, page: linkOptions({ to: "/dashboard/stuff" }) },
  { icon: PlusIcon, label: texts.nav.create, page: linkOptions({ to: "/create" }), isAction: true },
  { icon: ShirtIcon, label: texts.nav.merch, page: linkOptions({ to: "/dashboard/merchandise" }) },
  { icon: UserIcon, label: texts.nav.account, page: linkOptions({ to: "/dashboard/account" }) },
];

/**
 * The bottom tab bar of phones. Hidden while a page has its own bottom bar; in low windows it is
 * below the top bar instead.
 */
export function TabBar() {
  return (
    <nav
      ref={tabBar}
      data-tabs
      aria-label={texts.tabs.label}
      className="tall:fixed inset-x-0 bottom-0 z-20 border-line border-b-[1.5px] tall:border-t-[1.5px] tall:border-edge tall:border-b-0 bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden [:root:has(main_[data-own-bar])_&]:hidden"
    >
      <ul className="mx-auto grid max-w-[36rem] grid-cols-5">
        {TABS.map(({ icon, label, page, isAction }) => (
          <li key={page.to} className="grid">
            <Link
              {...page}
              className="grid min-h-16 content-center justify-items-center gap-1 text-center font-medium text-13 text-soft leading-tight outline-offset-[-4px] aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <span
                className={cx(
                  "grid h-7 place-items-center rounded-card",
                  isAction && "ink-line yields w-13 bg-coral text-on-spot",
                )}
              >
                <Icon of={icon} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
