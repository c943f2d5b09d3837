import { ToggleDock } from "#web/features/themes/toggle-dock.tsx";
import { texts } from "#web/texts/themes.ts";
import { MarkAtWork } from "#web/ui/mark.tsx";

/** Has the height of the toggle that replaces it, to avoid a layout shift. */
export function ThemesLoading() {
  return (
    <ToggleDock>
      <p
        aria-hidden="true"
        className="ink-line flex min-h-[55px] items-center gap-3 rounded-pill bg-raised px-5 text-15 max-sm:shadow-press"
      >
        <MarkAtWork className="h-5" />
        {texts.loading}
      </p>
    </ToggleDock>
  );
}
