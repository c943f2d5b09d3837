import type { PublicTheme } from "#shared/contracts/themes.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { useIsSignedIn } from "#web/lib/visit.ts";
import { texts } from "#web/texts/public-themes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

const BUTTON = { variant: "primary", size: "lg", className: "max-sm:w-full" } as const;

/** Starts a mix with this theme, links to sign-up, or shows when the theme opens. */
export function ThemeAction({ theme: { slug, opens_at } }: { theme: PublicTheme }) {
  const isSignedIn = useIsSignedIn();
  if (opens_at) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="rounded-card bg-sun px-4 py-3 text-on-spot">
          {texts.theme.opensOn(formatSetDate(opens_at))} {texts.theme.early}
        </p>
        <LinkButton to="/prices">{texts.theme.toPrices}</LinkButton>
      </div>
    );
  }
  if (isSignedIn) {
    return (
      <LinkButton {...BUTTON} to="/create/$themeid" params={{ themeid: slug }}>
        {texts.theme.mix}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pr-[3px]">
      <LinkButton {...BUTTON} to="/auth" search={{ look: slug }}>
        {texts.theme.mix}
      </LinkButton>
      <p>{texts.theme.trial(TRIAL_RENDERS)}</p>
    </div>
  );
}
