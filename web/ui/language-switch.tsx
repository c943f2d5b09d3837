import { cx } from "#web/lib/class-names.ts";
import { chooseLanguage, LANGUAGES, type Language, language } from "#web/texts/language.ts";

const OTHER: Language = language === "en" ? "de" : "en";

/** The other language, by its own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <button
      type="button"
      lang={OTHER}
      onClick={() => chooseLanguage(OTHER)}
      className={cx(
        "inline-flex min-h-11 items-center underline-offset-4 hover:underline",
        className,
      )}
    >
      {LANGUAGES[OTHER]}
    </button>
  );
}
