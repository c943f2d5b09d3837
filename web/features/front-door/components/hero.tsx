import type { ReactNode } from "react";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import type { SampleSlug } from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/front-door.ts";
import type { GuestDraftStep } from "../sample-themes.ts";

type HeroProps = {
  theme: SampleSlug;
  isKnown: boolean;
  /** The next step once photo and theme are chosen. */
  draftStep: GuestDraftStep | null;
  stage: ReactNode;
  /** Sign-in form; beside the stage on desktops. On phones below it, or first on a known device. */
  form: ReactNode;
};

export function Hero({ theme, isKnown, draftStep, stage, form }: HeroProps) {
  return (
    <section className="halftone border-edge border-b-[1.5px]">
      <div className="page grid grid-cols-1 gap-x-[clamp(2rem,5.3vw,4.75rem)] gap-y-4 pt-4 pb-6 sm:gap-y-5 sm:pt-7 lg:grid-cols-[min(31.25rem,44%)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-2 sm:gap-4">
          <Headline theme={theme} />
          <p className="min-h-[2lh] max-w-[40ch] text-soft sm:text-20 sm:leading-[1.4]">
            {draftStep ? texts.draft[draftStep].words : texts.words(TRIAL_RENDERS)}
          </p>
        </div>
        <div
          className={cx(
            "min-w-0 max-lg:max-w-[44rem] lg:col-start-2 lg:row-span-2 lg:row-start-1",
            isKnown && "max-lg:order-last",
          )}
        >
          {stage}
        </div>
        <div className="grid min-w-0 content-start gap-3 max-lg:max-w-[44rem]">{form}</div>
      </div>
    </section>
  );
}

/** Always two lines, to avoid layout shift. */
function Headline({ theme }: { theme: SampleSlug }) {
  const { first, theme: name } = texts.headlines[theme];
  return (
    <h1 className="font-[800] text-[clamp(2.25rem,12.6vw,3.125rem)] leading-[1.04] tracking-[-0.035em] sm:text-60 lg:text-[clamp(3.25rem,5.6vw,5rem)]">
      <span className="block whitespace-nowrap">{first}</span>{" "}
      <span className="marker -mx-[0.08em] inline-block whitespace-nowrap px-[0.08em]">{name}</span>
    </h1>
  );
}
