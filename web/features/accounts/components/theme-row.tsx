import { THEMES, useColorTheme } from "#web/lib/theme.ts";
import { Segmented } from "#web/ui/segmented.tsx";

const LABELS = { light: "Light", dark: "Dark", system: "System" };

export function ThemeRow() {
  const [theme, setTheme] = useColorTheme();
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3">
      <span>Appearance</span>
      <Segmented
        legend="Appearance"
        value={theme}
        onValueChange={setTheme}
        segments={THEMES.map((value) => ({ value, label: LABELS[value] }))}
      />
    </div>
  );
}
