import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Billing } from "#shared/contracts/billing.ts";
import { cx } from "#web/lib/class-names.ts";
import { showFocused } from "#web/ui/show-focused.ts";
import { getFirstLevel } from "../offers.ts";
import type { Buying } from "../use-buy.ts";
import { PlanCard } from "./plan-card.tsx";

type PlanCardsProps = { billing: Billing; buying: Buying; onSwitch: (level: number) => void };

/** Plans in columns on desktop; on phones a carousel that starts at the user's plan or the middle one. */
export function PlanCards({ billing, buying, onSwitch }: PlanCardsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const first = getFirstLevel(billing);
  const shown = useShownLevel(strip, first);
  useLayoutEffect(() => {
    const card = strip.current?.querySelector<HTMLElement>(`[data-level="${first}"]`);
    if (!strip.current || !card) return;
    const { clientWidth } = strip.current;
    strip.current.scrollLeft = card.offsetLeft - (clientWidth - card.offsetWidth) / 2;
  }, [first]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        ref={strip}
        onFocus={showFocused}
        className="-mx-4 relative flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 py-1 sm:-mx-8 sm:px-8 md:mx-0 md:grid md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0"
      >
        {billing.plans.map((plan) => (
          <li
            key={plan.level}
            data-level={plan.level}
            className="w-[min(80vw,20rem)] shrink-0 snap-center md:w-auto"
          >
            <PlanCard plan={plan} billing={billing} buying={buying} onSwitch={onSwitch} />
          </li>
        ))}
      </ul>
      <PlanDots billing={billing} shown={shown} />
    </div>
  );
}

/** Shows on phones that there are more plans; decorative, because the carousel itself is scrollable and focusable. */
function PlanDots({ billing: { plans }, shown }: { billing: Billing; shown: number }) {
  return (
    <div aria-hidden="true" className="flex justify-center gap-2 md:hidden">
      {plans.map(({ level }) => (
        <span
          key={level}
          className={cx("size-2 rounded-full", level === shown ? "bg-ink" : "bg-line")}
        />
      ))}
    </div>
  );
}

/** Returns the level of the card in view, also after the window was resized. */
function useShownLevel(strip: RefObject<HTMLElement | null>, first: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const root = strip.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setShown(Number((entry.target as HTMLElement).dataset.level));
      },
      { root, threshold: 0.6 },
    );
    for (const card of root.querySelectorAll("[data-level]")) observer.observe(card);
    return () => observer.disconnect();
  }, [strip]);
  return shown;
}
