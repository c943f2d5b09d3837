import { useId } from "react";
import { HERO, type SampleSlug, samplePath } from "#shared/samples.ts";
import { texts } from "#web/texts/front-door.ts";
import { listStripLooks } from "../looks.ts";

type LookStripProps = { look: SampleSlug; onLook: (look: SampleSlug) => void };

/** Selects the theme of the poster above. */
export function LookStrip({ look, onLook }: LookStripProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.stage.looks}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {listStripLooks(look).map((slug) => (
          <label
            key={slug}
            className="relative block aspect-[2/3] cursor-pointer rounded-picture outline-teal outline-offset-3 has-checked:outline-[3px] has-focus-visible:outline-[3px] has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={slug}
              checked={slug === look}
              onChange={() => onLook(slug)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{getLookName(slug)}</span>
            <img
              src={getThumbUrl(slug)}
              alt=""
              width={160}
              height={240}
              // The stage above loads first.
              fetchPriority="low"
              className="size-full rounded-picture border-[1.5px] border-edge object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** As in the headline: 'pop art', 'a tarot card'. */
export function getLookName(look: SampleSlug): string {
  return texts.headlines[look].look.replace(/\.$/, "");
}

export function getThumbUrl(look: SampleSlug): string {
  const isHeroLook = HERO.slugs.some((slug) => slug === look);
  return isHeroLook ? samplePath.heroMix(look, 160) : samplePath.mix("female", look, 320);
}
