import XIcon from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { formatPageTitle } from "../waiting/render-status.ts";

type ResultHeaderProps = { render: Render | undefined; toCart: ReactNode };

/** The header of step 3; sets the page title to the render's status. */
export function ResultHeader({ render, toCart }: ResultHeaderProps) {
  usePageTitle(render && formatPageTitle(render));
  return (
    <ScreenHeader
      left={
        <LinkButton to="/dashboard" variant="quiet" className="-ml-4" icon={<Icon of={XIcon} />}>
          <span className="max-sm:sr-only">{commonTexts.close}</span>
        </LinkButton>
      }
      title={render && <HeaderTitle render={render} />}
      right={toCart}
    />
  );
}

function HeaderTitle({ render }: { render: Render }) {
  const { mix, theme, character } = render;
  return (
    <span className="max-sm:wrap-anywhere sm:flex sm:max-w-[60vw]">
      <span className="sm:min-w-16 sm:truncate">{mix?.nickname ?? character.name}</span>
      <span className="sm:shrink-0 sm:whitespace-pre">
        {["", translateThemeText(theme.name), mix?.version]
          .filter((part) => part !== undefined)
          .join(" - ")}
      </span>
    </span>
  );
}
