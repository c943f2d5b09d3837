import { cx } from "#web/lib/class-names.ts";
import { chooseLanguage, LANGUAGES, type Language, language } from "#web/texts/language.ts";
import { texts } from "#web/texts/ui.ts";

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((one) => one !== language);

/** The other languages, each by its own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <ul aria-label={texts.languages} className="flex flex-wrap justify-end gap-x-4">
      {OTHERS.map((other) => (
        <li key={other}>
          <button
            type="button"
            lang={other}
            onClick={() => chooseLanguage(other)}
            className={cx(
              "inline-flex min-h-11 items-center underline-offset-4 hover:underline",
              className,
            )}
          >
            {LANGUAGES[other]}
          </button>
        </li>
      ))}
    </ul>
  );
}
