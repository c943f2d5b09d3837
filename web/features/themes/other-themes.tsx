import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Theme } from "#shared/contracts/themes.ts";
import { getOwnerTextLang, translateThemeText } from "#web/lib/owner-texts.ts";
import { Picture } from "#web/ui/picture.tsx";

type OtherThemesProps = {
  title: string;
  words: string;
  themes: readonly Theme[];
  /** Called before navigating to the theme. */
  onPick?: () => void;
};

/** A row of themes; a horizontal scroller on phones. */
export function OtherThemes({ title, words, themes, onPick }: OtherThemesProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-1 gap-4 border-line border-t-[1.5px] pt-8"
    >
      <div>
        <h2 id={titleId} className="text-25 sm:text-32">
          {title}
        </h2>
        <p className="nums mt-1 text-soft">{words}</p>
      </div>
      <ul className="grid gap-4 max-sm:-mx-4 max-sm:auto-cols-[31%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-5 sm:gap-5">
        {themes.map((theme) => (
          <li key={theme.id}>
            <Link
              to="/create/$themeid"
              params={{ themeid: theme.slug }}
              onClick={onPick}
              className="grid gap-2 rounded-picture"
            >
              <Picture
                src={theme.image_url}
                alt=""
                width={640}
                height={960}
                className="ink-line aspect-2/3 h-auto w-full object-cover"
              />
              <span
                lang={getOwnerTextLang(theme.name, translateThemeText(theme.name))}
                className="font-semibold leading-tight underline-offset-4 first-letter:uppercase hover:underline"
              >
                {translateThemeText(theme.name)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
