import { THEMES, useColorTheme } from "#web/lib/theme.ts";
import { texts } from "#web/texts/accounts.ts";
import { chooseLanguage, LANGUAGES, type Language, language } from "#web/texts/language.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

export function ThemeRow() {
  const [theme, setTheme] = useColorTheme();
  return (
    <SettingRow
      label={texts.appearance.label}
      action={
        <Segmented
          legend={texts.appearance.label}
          value={theme}
          onValueChange={setTheme}
          segments={THEMES.map((value) => ({ value, label: texts.appearance[value] }))}
        />
      }
    />
  );
}

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
