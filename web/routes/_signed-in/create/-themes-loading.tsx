import { ToggleDock } from "#web/features/themes/toggle-dock.tsx";
import { texts } from "#web/texts/themes.ts";
import { LogoSpinner } from "#web/ui/logo.tsx";

/** Has the height of the toggle that replaces it, to avoid a layout shift. */
export function ThemesLoading() {
  return (
    <ToggleDock>
      <p
        aria-hidden="true"
        className="ink-line flex min-h-[55px] items-center gap-3 rounded-pill bg-raised px-5 text-15 max-sm:shadow-press"
      >
        <LogoSpinner className="h-5" />
        {texts.loading}
      </p>
    </ToggleDock>
  );
}
