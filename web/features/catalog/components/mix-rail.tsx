import { useEffect, useId, useRef } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import { formatMix } from "#web/lib/owner-texts.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/catalog.ts";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { Picture } from "#web/ui/picture.tsx";

type MixRailProps = {
  mixes: readonly Mix[];
  mix: Mix | undefined;
  onPick: (id: string) => void;
};

/** Selects the mix shown on the products; a horizontal scroller. */
export function MixRail({ mixes, mix, onPick }: MixRailProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useScrollToSelected(row);
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 items-center gap-x-6 gap-y-2 border-line border-y-[1.5px] py-4 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <legend className="sr-only">{texts.mix.label}</legend>
        <p aria-live="polite" className="grid leading-snug">
          <span aria-hidden="true" className="text-15 text-soft">
            {texts.mix.label}
          </span>
          <span className="wrap-anywhere font-display font-[700] text-17">
            {mix ? formatMix(mix) : texts.mix.placeholder}
          </span>
        </p>
        <div ref={row} className="-mx-4 flex gap-2.5 overflow-x-auto px-4 py-1.5 lg:mx-0 lg:px-1.5">
          {mixes.map((each) => (
            <label
              key={each.id}
              className="relative shrink-0 cursor-pointer rounded-picture outline-teal outline-offset-2 has-checked:outline-[3px] has-focus-visible:outline-[3px] has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                checked={each.id === mix?.id}
                onChange={() => onPick(each.id)}
                className="sr-only"
              />
              <Picture
                {...storedPicture(each.image_url, 240)}
                alt={formatMix(each)}
                width={64}
                height={96}
                sizes="64px"
                className="soft-line h-24 w-16 object-cover"
              />
            </label>
          ))}
        </div>
      </fieldset>
      {mixes.length === 0 && <NoMixes />}
    </>
  );
}

function NoMixes() {
  return <EmptyLink texts={texts.noMixes} theme="tarot-card" hasMug to="/create" />;
}

/** Scrolls the selected mix into view without scrolling the page. */
function useScrollToSelected(row: { current: HTMLDivElement | null }): void {
  useEffect(() => {
    const chosen = row.current?.querySelector("label:has(:checked)");
    if (!row.current || !(chosen instanceof HTMLElement)) return;
    const rightEdge = chosen.offsetLeft + chosen.offsetWidth - row.current.offsetLeft;
    row.current.scrollLeft = Math.max(0, rightEdge - row.current.clientWidth + 24);
  }, [row]);
}
