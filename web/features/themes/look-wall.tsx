import type { Look } from "#shared/contracts/themes.ts";
import { cx } from "#web/lib/class-names.ts";
import { LookCard } from "./look-card.tsx";
import { findCrowdSample, HALF_A_PHONE } from "./look-samples.ts";

type LookWallProps = {
  looks: readonly Look[];
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
export function LookWall({ looks, isDense = false }: LookWallProps) {
  const { grid, sizes } = isDense ? DENSE : WIDE;
  return (
    <ul className={cx("grid", grid)}>
      {looks.map((look, index) => {
        const sample = findCrowdSample(look);
        return (
          sample && (
            <li key={look.slug}>
              <LookCard
                look={look}
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
