import { Link } from "@tanstack/react-router";
import type { PublicTheme } from "#shared/contracts/themes.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { getOwnerTextLang, getThemeTextProps, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/themes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { ThemeSample } from "./theme-samples.ts";

type ThemeCardProps = {
  theme: Pick<PublicTheme, "slug" | "name" | "description" | "opens_at">;
  sample: ThemeSample;
  /** One level below the heading of the list. */
  heading: "h2" | "h3";
  /** The `sizes` attribute of the picture. */
  sizes: string;
  hasDescription?: boolean;
  isFirst?: boolean;
};

/** Links to the theme's page; shows the source photo on hover. */
export function ThemeCard(props: ThemeCardProps) {
  const { theme, sample, heading: Heading, sizes, hasDescription = false, isFirst = false } = props;
  return (
    <article className="group relative grid content-start gap-2">
      <div className="relative">
        <div className="ink-line aspect-2/3 overflow-hidden rounded-picture bg-raised">
          <Picture
            src={sample.picture}
            srcSet={`${sample.small} 320w, ${sample.picture} 640w`}
            sizes={sizes}
            alt={texts.poster.sample(translateThemeText(theme.name))}
            width={640}
            height={960}
            isFirst={isFirst}
            className="size-full rounded-none object-cover"
          />
        </div>
        {sample.photo && <PhotoCircle src={sample.photo} />}
        {theme.opens_at && (
          <Badge tone="sun" className="absolute top-2 left-2">
            <span aria-hidden="true">{texts.poster.early}</span>
            <span className="sr-only">{texts.poster.opensOn(formatSetDate(theme.opens_at))}</span>
          </Badge>
        )}
      </div>
      <Heading className="text-16 sm:text-17">
        <Link
          to="/looks/$theme"
          params={{ theme: theme.slug }}
          lang={getOwnerTextLang(theme.name, translateThemeText(theme.name))}
          className="inline-block underline-offset-4 first-letter:uppercase after:absolute after:inset-0 after:rounded-picture group-hover:underline"
        >
          {translateThemeText(theme.name)}
        </Link>
      </Heading>
      {hasDescription && (
        <p {...getThemeTextProps(theme.description)} className="text-15 text-soft leading-snug" />
      )}
    </article>
  );
}

/** Decorative, loaded on hover: the theme's page shows the photo with alternative text. */
function PhotoCircle({ src }: { src: string }) {
  const style: Record<`--${string}`, string> = { "--photo": `url(${src})` };
  return (
    <span
      style={style}
      className="absolute bottom-2 -left-2 aspect-square w-3/5 scale-75 rounded-pill border-[2.5px] border-coral bg-cover bg-line opacity-0 transition duration-200 ease-press group-focus-within:scale-100 group-focus-within:bg-(image:--photo) group-focus-within:opacity-100 group-hover:scale-100 group-hover:bg-(image:--photo) group-hover:opacity-100"
    />
  );
}
