import { THEMES, useColorTheme } from "#web/lib/theme.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const LABELS = { light: "Light", dark: "Dark", system: "System" };

export function ThemeRow() {
  const [theme, setTheme] = useColorTheme();
  return (
    <SettingRow
      label="Appearance"
      action={
        <Segmented
          legend="Appearance"
          value={theme}
          onValueChange={setTheme}
          segments={THEMES.map((value) => ({ value, label: LABELS[value] }))}
        />
      }
    />
  );
}
