import { useId } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

type ActionBarProps = {
  renders: number;
  /** What is still needed, in words; empty when all is there. */
  missing: readonly string[];
  isBusy: boolean;
  onPress: () => void;
};

/** At the thumb: what it costs and the button that spends it. */
export function ActionBar({ renders, missing, isBusy, onPress }: ActionBarProps) {
  const hintId = useId();
  const left = formatCount(renders);
  return (
    <section
      aria-label="Cost"
      className="sticky bottom-0 z-20 border-line border-t-[1.5px] bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page flex items-center justify-between gap-4 py-3">
        <div className="grid min-w-0 text-15 leading-snug sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-5">
          <p className="nums font-semibold">1 render, {left} left</p>
          <p className="nums text-soft">Remaining Renders = {left}</p>
          <p id={hintId} aria-live="polite" className="truncate text-soft">
            {hintOf(renders, missing, isBusy)}
          </p>
        </div>
        <Button
          variant="primary"
          size="lg"
          className="max-sm:px-4"
          busy={isBusy}
          disabled={missing.length > 0 && !isBusy}
          aria-describedby={hintId}
          onClick={onPress}
        >
          Render & Save
        </Button>
      </div>
    </section>
  );
}

function hintOf(renders: number, missing: readonly string[], isBusy: boolean): string {
  if (isBusy) return "Sending your photo ...";
  if (renders === 0) return "You need a plan or a pack.";
  if (missing.length === 0) return "All set.";
  return `Still needed: ${list.format(missing)}`;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
