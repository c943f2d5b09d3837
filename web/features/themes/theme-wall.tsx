import type { PublicTheme } from "#shared/contracts/themes.ts";
import { cx } from "#web/lib/class-names.ts";
import { ThemeCard } from "./theme-card.tsx";
import { findCrowdSample, HALF_A_PHONE } from "./theme-samples.ts";

type ThemeWallProps = {
  themes: readonly PublicTheme[];
  /** Six per row, names only, for pages with another main content. */
  isDense?: boolean;
};

const WIDE = {
  grid: "grid-cols-2 gap-x-4 gap-y-8 max-[19rem]:grid-cols-1 sm:gap-x-6 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4",
  sizes: `(width >= 64rem) 17rem, (width >= 48rem) 30vw, ${HALF_A_PHONE}`,
};
const DENSE = {
  grid: "grid-cols-3 gap-x-3 gap-y-6 sm:gap-x-5 md:grid-cols-6",
  sizes: "(width >= 48rem) 12rem, 30vw",
};

/** All themes, each with a sample of another person. */
export function ThemeWall({ themes, isDense = false }: ThemeWallProps) {
  const { grid, sizes } = isDense ? DENSE : WIDE;
  return (
    <ul className={cx("grid", grid)}>
      {themes.map((theme, index) => {
        const sample = findCrowdSample(theme);
        return (
          sample && (
            <li key={theme.slug}>
              <ThemeCard
                theme={theme}
                sample={sample}
                heading={isDense ? "h3" : "h2"}
                sizes={sizes}
                hasDescription={!isDense}
                isFirst={!isDense && index < 2}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
