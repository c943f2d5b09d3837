import { Link } from "@tanstack/react-router";
import PlusIcon from "lucide-react/icons/plus";
import { texts } from "#web/texts/app-shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Wordmark } from "#web/ui/logo.tsx";
import { NavList } from "./nav-list.tsx";

export function SideNav({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className="flex min-h-full flex-col gap-8">
      <Link to="/dashboard" aria-label={texts.nav.home} className="rounded-picture">
        <Wordmark />
      </Link>
      <NavList
        onSignOut={onSignOut}
        create={
          <LinkButton
            to="/create"
            variant="primary"
            className="yields w-full"
            icon={<Icon of={PlusIcon} />}
          >
            {texts.nav.create}
          </LinkButton>
        }
      />
    </div>
  );
}
