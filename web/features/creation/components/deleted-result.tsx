import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

/** A render whose mix was thrown away since. */
export function DeletedResult({ onStartFresh }: { onStartFresh: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <h2 className="text-32 sm:text-44">This mix is deleted.</h2>
        <p className="max-w-[44ch] text-20 leading-snug">
          For {DELETED_MIX_DAYS} days after that you can restore it in My stuff, under 'Recently
          deleted'.
        </p>
      </div>
      <ThumbBar>
        <LinkButton to="/dashboard/stuff" variant="primary" size="lg">
          Go to My stuff
        </LinkButton>
        <Button size="lg" onClick={onStartFresh}>
          Start fresh
        </Button>
      </ThumbBar>
    </>
  );
}
