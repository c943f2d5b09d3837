import { TRIAL_RENDERS } from "#shared/plans.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { HeroMark } from "./hero-mark.tsx";

/** What the shop does, beside the form on a desktop. */
export function AuthHero() {
  return (
    <aside className="halftone hidden content-center gap-10 border-edge border-l-[1.5px] p-12 lg:grid xl:p-20">
      <p className="max-w-[13ch] font-[800] font-display text-60 leading-[1.02] tracking-tight">
        {texts.hero.headline}
      </p>
      <HeroMark className="w-full max-w-[36rem]" />
      <p className="max-w-[36ch] text-20 text-soft">{texts.hero.words(TRIAL_RENDERS)}</p>
    </aside>
  );
}

/** The same in a strip above the form on a phone. */
export function AuthStrip() {
  return (
    <div className="halftone ink-line flex items-center gap-4 rounded-card p-4 lg:hidden">
      <HeroMark isSmall className="h-20 shrink-0" />
      <p className="font-[750] font-display text-20 leading-tight">{texts.hero.headline}</p>
    </div>
  );
}

const SAMPLES = ["oil-painting", "bronze-bust", "mugshot", "watercolor"];

/** For who was never here: one photo, what became of it, and what it costs. */
export function NewcomerStrip() {
  return (
    <div className="halftone ink-line grid grid-cols-1 gap-3 rounded-card p-4 lg:hidden">
      <p className="font-[750] font-display text-20 leading-tight">{texts.hero.headline}</p>
      <div className="grid grid-cols-5 items-center gap-2 sm:max-w-88" aria-hidden="true">
        <Sample file="female-face" className="aspect-square rounded-pill bg-coral" />
        {SAMPLES.map((theme) => (
          <Sample
            key={theme}
            file={`female/${theme}-320`}
            className="aspect-[3/4] rounded-picture bg-teal-shape"
          />
        ))}
      </div>
      <p className="text-15">{texts.hero.short(TRIAL_RENDERS)}</p>
    </div>
  );
}

function Sample({ file, className }: { file: string; className: string }) {
  return (
    <img
      src={`/samples/${file}.webp`}
      alt=""
      // Not loaded where the strip is hidden.
      loading="lazy"
      className={cx("w-full border-[1.5px] border-edge object-cover", className)}
    />
  );
}
