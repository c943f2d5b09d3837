import type { Look } from "#shared/contracts/themes.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { useIsSignedIn } from "#web/lib/visit.ts";
import { texts } from "#web/texts/looks.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

const BUTTON = { variant: "primary", size: "lg", className: "max-sm:w-full" } as const;

/** Starts a mix with this theme, links to sign-up, or shows when the theme opens. */
export function LookAction({ look: { slug, opens_at } }: { look: Look }) {
  const isSignedIn = useIsSignedIn();
  if (opens_at) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="rounded-card bg-sun px-4 py-3 text-on-spot">
          {texts.look.opensOn(formatSetDate(opens_at))} {texts.look.early}
        </p>
        <LinkButton to="/prices">{texts.look.toPrices}</LinkButton>
      </div>
    );
  }
  if (isSignedIn) {
    return (
      <LinkButton {...BUTTON} to="/create/$themeid" params={{ themeid: slug }}>
        {texts.look.mix}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pr-[3px]">
      <LinkButton {...BUTTON} to="/auth" search={{ look: slug }}>
        {texts.look.mix}
      </LinkButton>
      <p>{texts.look.trial(TRIAL_RENDERS)}</p>
    </div>
  );
}
