import { Link } from "@tanstack/react-router";
import type { Theme } from "#shared/contracts/themes.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/creation.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { texts as themes } from "#web/texts/themes.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The idea that the photo will be mixed with; on a wide screen as large as there is room. */
export function ThemeCard({ theme }: { theme: Theme }) {
  const small = theme.image_url.replace(/-640\.webp$/, "-320.webp");
  const hasRoom = theme.prompts.length === 0;
  return (
    <div className={cx("flex items-center gap-4", hasRoom && "lg:grid lg:justify-items-start")}>
      <Picture
        src={hasRoom ? theme.image_url : small}
        srcSet={`${small} 320w, ${theme.image_url} 640w`}
        sizes={hasRoom ? "(width >= 64rem) 20rem, 6rem" : "6rem"}
        alt={themes.poster.sample(theme.name)}
        width={320}
        height={480}
        isFirst
        className={cx("ink-line h-auto w-20 shrink-0 sm:w-24", hasRoom && "lg:w-80")}
      />
      <div className="grid min-w-0 gap-0.5">
        <p
          lang={OWNER_LANG}
          className="font-[750] font-display text-20 leading-tight first-letter:uppercase"
        >
          {theme.name}
        </p>
        <p lang={OWNER_LANG} className="text-15 text-soft">
          {theme.description}
        </p>
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
