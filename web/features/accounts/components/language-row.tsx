import { texts } from "#web/texts/accounts.ts";
import { chooseLanguage, LANGUAGES, type Language, language } from "#web/texts/language.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const CHOICES = Object.keys(LANGUAGES) as Language[];

export function LanguageRow() {
  return (
    <SettingRow
      label={texts.language}
      action={
        <Segmented
          legend={texts.language}
          value={language}
          onValueChange={chooseLanguage}
          segments={CHOICES.map((value) => ({ value, label: LANGUAGES[value], lang: value }))}
        />
      }
    />
  );
}
