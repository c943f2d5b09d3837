import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/creation.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

/** A render whose mix was thrown away since. */
export function DeletedResult({ onStartFresh }: { onStartFresh: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <h2 className="text-32 sm:text-44">{texts.deleted.title}</h2>
        <p className="max-w-[44ch] text-20 leading-snug">{texts.deleted.words(DELETED_MIX_DAYS)}</p>
      </div>
      <ThumbBar>
        <LinkButton to="/dashboard/stuff" variant="primary" size="lg">
          {texts.deleted.toStuff}
        </LinkButton>
        <Button size="lg" onClick={onStartFresh}>
          {texts.startFresh}
        </Button>
      </ThumbBar>
    </>
  );
}
