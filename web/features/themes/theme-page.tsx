import { Link } from "@tanstack/react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import type { PublicTheme } from "#shared/contracts/themes.ts";
import { getThemeTextProps, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/public-themes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ThemeAction } from "./theme-action.tsx";
import { ThemeFields } from "./theme-fields.tsx";
import { ThemePrints } from "./theme-prints.tsx";
import { listThemeSamples } from "./theme-samples.ts";
import { ThemeWall } from "./theme-wall.tsx";

const MAX_OTHERS = 6;

type ThemePageProps = {
  theme: PublicTheme;
  /** All themes, including this one. */
  themes: readonly PublicTheme[];
};

/** The public page of a theme. */
export function ThemePage({ theme, themes }: ThemePageProps) {
  return (
    <>
      <Link
        to="/looks"
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon of={ArrowLeftIcon} />
        {texts.theme.all}
      </Link>
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid content-start gap-5 lg:order-last">
          <h1
            {...getThemeTextProps(theme.name)}
            className="text-44 first-letter:uppercase lg:text-60"
          />
          <p {...getThemeTextProps(theme.description)} className="max-w-text text-20 text-soft" />
          <ThemeAction theme={theme} />
          <div className="mt-3 max-lg:hidden">
            <ThemeFields theme={theme} />
          </div>
        </div>
        <ThemePrints name={translateThemeText(theme.name)} samples={listThemeSamples(theme)} />
        <div className="lg:hidden">
          <ThemeFields theme={theme} />
        </div>
      </div>
      <section className="mt-16 grid gap-6 sm:mt-24">
        <h2 className="text-32">{texts.theme.others}</h2>
        <ThemeWall themes={listNextThemes(themes, theme)} isDense />
      </section>
    </>
  );
}

/** Returns the following themes, wrapping around at the end. */
function listNextThemes(themes: readonly PublicTheme[], theme: PublicTheme): PublicTheme[] {
  const place = themes.indexOf(theme);
  return [...themes.slice(place + 1), ...themes.slice(0, place)].slice(0, MAX_OTHERS);
}
