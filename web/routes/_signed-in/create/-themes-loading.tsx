import { PosterSkeletons } from "#web/features/themes/poster-skeletons.tsx";
import { texts } from "#web/texts/themes.ts";
import { MarkAtWork } from "#web/ui/mark.tsx";

/** The words stand where the toggle will float, so that nothing moves when the posters come. */
export function ThemesLoading() {
  return (
    <>
      <PosterSkeletons />
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-0 bottom-6 z-20 flex justify-center sm:justify-end sm:px-8"
      >
        <span className="ink-line flex items-center gap-3 rounded-card bg-raised px-4 py-3 shadow-press">
          <MarkAtWork className="h-5" />
          {texts.loading}
        </span>
      </p>
    </>
  );
}
