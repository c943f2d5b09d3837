import { Link } from "@tanstack/react-router";
import MenuIcon from "lucide-react/icons/menu";
import XIcon from "lucide-react/icons/x";
import { useRef } from "react";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { texts } from "#web/texts/app-shell.ts";
import { topBar } from "#web/ui/bars.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Logo, Wordmark } from "#web/ui/logo.tsx";
import { CartLink } from "./cart-link.tsx";
import { NavList } from "./nav-list.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import { useMenu } from "./use-menu.ts";

type MobileBarProps = { dashboard: Dashboard; onSignOut: () => void };

/** The menu covers the page between the bars; Escape, a link or the toggle closes it. */
export function MobileBar({ dashboard, onSignOut }: MobileBarProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen } = useMenu(toggle);

  return (
    <div ref={topBar} className="tall:sticky tall:top-0 relative z-30 lg:hidden">
      <header className="flex min-h-15 flex-wrap items-center justify-end border-line border-b-[1.5px] bg-paper py-1.5 pr-1 pl-4 sm:pr-5 sm:pl-8">
        <Link to="/dashboard" aria-label={texts.nav.home} className="mr-auto rounded-picture py-2">
          <Wordmark className="max-[27rem]:hidden" />
          <Logo className="h-7 min-[27rem]:hidden" />
        </Link>
        <PlanBadge me={dashboard.me} />
        <CartLink count={dashboard.cart_count} isCompact className="ml-1" />
        <IconButton
          ref={toggle}
          label={isOpen ? texts.nav.closeMenu : texts.nav.openMenu}
          icon={<Icon of={isOpen ? XIcon : MenuIcon} className="size-[1.5rem]" />}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      <div
        id="menu"
        hidden={!isOpen}
        className="**:scroll-m-0 absolute inset-x-0 top-full h-[calc(100dvh-100%-var(--tab-bar,0px))] overflow-y-auto bg-paper px-4 py-5"
      >
        <div className="flex min-h-full flex-col">
          <NavList onSignOut={onSignOut} />
        </div>
      </div>
    </div>
  );
}
