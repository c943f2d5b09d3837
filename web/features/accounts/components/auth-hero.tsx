import { TRIAL_RENDERS } from "#shared/plans.ts";
import { HeroMark } from "./hero-mark.tsx";

const HEADLINE = "You, but as an oil painting.";

/** What the shop does, beside the form on a desktop. */
export function AuthHero() {
  return (
    <aside className="halftone hidden content-center gap-10 border-edge border-l-[1.5px] p-12 lg:grid xl:p-20">
      <p className="max-w-[13ch] font-[800] font-display text-60 leading-[1.02] tracking-tight">
        {HEADLINE}
      </p>
      <HeroMark className="w-full max-w-[36rem]" />
      <p className="max-w-[36ch] text-20 text-soft">
        Add one photo, pick an idea. Coins, action figures, bronze busts: keep it, or print it on a
        mug. Your first {TRIAL_RENDERS} renders are on us.
      </p>
    </aside>
  );
}

/** The same in a strip above the form on a phone. */
export function AuthStrip() {
  return (
    <div className="halftone ink-line flex items-center gap-4 rounded-card p-4 lg:hidden">
      <HeroMark isSmall className="h-20 shrink-0" />
      <p className="font-[750] font-display text-20 leading-tight">{HEADLINE}</p>
    </div>
  );
}
