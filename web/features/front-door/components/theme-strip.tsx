import { useId } from "react";
import { HERO, type SampleSlug, samplePath } from "#shared/samples.ts";
import { texts } from "#web/texts/front-door.ts";
import { listStripThemes } from "../sample-themes.ts";

type ThemeStripProps = { theme: SampleSlug; onTheme: (theme: SampleSlug) => void };

/** Selects the theme of the poster above. */
export function ThemeStrip({ theme, onTheme }: ThemeStripProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.stage.themes}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {listStripThemes(theme).map((slug) => (
          <label
            key={slug}
            className="relative block aspect-[2/3] cursor-pointer rounded-picture outline-teal outline-offset-3 has-checked:outline-[3px] has-focus-visible:outline-[3px] has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={slug}
              checked={slug === theme}
              onChange={() => onTheme(slug)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{getThemeName(slug)}</span>
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
export function getThemeName(theme: SampleSlug): string {
  return texts.headlines[theme].theme.replace(/\.$/, "");
}

export function getThumbUrl(theme: SampleSlug): string {
  const isHeroTheme = HERO.slugs.some((slug) => slug === theme);
  return isHeroTheme ? samplePath.heroMix(theme, 160) : samplePath.mix("female", theme, 320);
}
