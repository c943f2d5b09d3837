import { useId } from "react";
import { formatCount } from "#web/lib/format.ts";
import { LOCALE } from "#web/texts/language.ts";
import { texts } from "#web/texts/renders.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";

type ActionBarProps = {
  renders: number;
  /** Localized names of the missing parts; empty if the form is complete. */
  missing: readonly string[];
  isBusy: boolean;
  onPress: () => void;
};

/** The sticky bar with the cost and the button that spends a render. */
export function ActionBar({ renders, missing, isBusy, onPress }: ActionBarProps) {
  const hintId = useId();
  const left = formatCount(renders);
  const hint = getHint(renders, missing, isBusy);
  return (
    <section
      ref={bottomBar}
      aria-label={texts.bar.title}
      className="tall:sticky tall:bottom-0 z-20 border-line border-t-[1.5px] bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-4 py-3 text-15 leading-snug sm:flex sm:justify-between">
        <div className="max-sm:contents sm:flex sm:min-w-0 sm:flex-wrap sm:items-baseline sm:gap-x-5">
          <p className="nums self-end font-semibold">{texts.bar.cost(left)}</p>
          <p className="nums self-start text-soft">{texts.remaining(left)}</p>
          <p id={hintId} className="text-soft max-sm:col-span-full max-sm:row-start-3 max-sm:pt-1">
            {hint}
          </p>
          <LiveRegion text={hint} />
        </div>
        <Button
          variant="primary"
          size="lg"
          className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:px-4"
          busy={isBusy}
          disabled={missing.length > 0 && !isBusy}
          aria-describedby={hintId}
          onClick={onPress}
        >
          {texts.bar.render}
        </Button>
      </div>
    </section>
  );
}

function getHint(renders: number, missing: readonly string[], isBusy: boolean): string {
  if (isBusy) return texts.bar.sending;
  if (renders === 0) return texts.empty.title;
  if (missing.length === 0) return texts.bar.ready;
  return texts.bar.missing(listFormat.format(missing));
}

const listFormat = new Intl.ListFormat(LOCALE, { type: "conjunction" });
