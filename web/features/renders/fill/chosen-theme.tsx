import { Link } from "@tanstack/react-router";
import type { Theme } from "#shared/contracts/themes.ts";
import { toSmallSampleUrl } from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { getOwnerTextLang, getThemeTextProps, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { texts as themesTexts } from "#web/texts/themes.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The chosen theme; on wide screens beside the photo, larger if there are no fields. */
export function ChosenTheme({ theme }: { theme: Theme }) {
  const small = toSmallSampleUrl(theme.image_url);
  const isLarge = theme.prompts.length === 0;
  return (
    <div className={cx("flex items-center gap-4", isLarge && "lg:grid lg:justify-items-start")}>
      <Picture
        src={theme.image_url}
        srcSet={`${small} 320w, ${theme.image_url} 640w`}
        sizes={`(width >= 64rem) ${isLarge ? 20 : 10}rem, 6rem`}
        alt={themesTexts.poster.sample(translateThemeText(theme.name))}
        width={320}
        height={480}
        isFirst
        className={cx("ink-line h-auto w-20 shrink-0 sm:w-24", isLarge ? "lg:w-80" : "lg:w-40")}
      />
      <div className="grid min-w-0 gap-0.5">
        <p
          lang={getOwnerTextLang(theme.name, translateThemeText(theme.name))}
          className="font-[750] font-display text-20 leading-tight first-letter:uppercase"
        >
          {translateThemeText(theme.name)}
        </p>
        <p {...getThemeTextProps(theme.description)} className="text-15 text-soft" />
        <Link
          to="/create"
          className="-my-1 inline-flex min-h-11 w-fit items-center font-semibold text-15 underline underline-offset-4"
        >
          {texts.fill.changeTheme}
        </Link>
      </div>
    </div>
  );
}
