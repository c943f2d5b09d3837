import { TRIAL_RENDERS } from "#shared/plans.ts";
import { CROWD, SAMPLE_SETS, type SampleSlug, samplePath } from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/front-door.ts";
import { Button } from "#web/ui/button.tsx";

/** The last section: samples and a call to action. */
export function YourTurn({ onMix }: { onMix: () => void }) {
  return (
    <section className="halftone border-edge border-t-[1.5px]">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-14 sm:py-18">
        <div className="grid justify-items-start gap-4 max-sm:w-full">
          <h2 className="font-[800] text-44 sm:text-60">{texts.turn.title}</h2>
          <p className="sm:text-20">{texts.turn.words(TRIAL_RENDERS)}</p>
          <Button variant="primary" size="lg" className="max-sm:w-full" onClick={onMix}>
            {texts.turn.mix}
          </Button>
        </div>
        <Row />
      </div>
    </section>
  );
}

const PEOPLE: readonly SampleSlug[] = ["oil-painting", "pop-art", "jheri-curls", "tarot-card"];

function Row() {
  return (
    <ul aria-hidden="true" className="flex -space-x-3 sm:-space-x-4">
      {PEOPLE.map((slug, index) => {
        const set = CROWD[slug];
        const isSpare = cx(index > 1 && "max-md:hidden");
        return [
          <li key="photo" className={cx("relative self-center", isSpare)}>
            <Sample
              src={samplePath.photo(SAMPLE_SETS[set][slug], 320)}
              className="size-18 rounded-pill sm:size-24"
            />
          </li>,
          <li key="mix" className={cx("relative", isSpare)}>
            <Sample
              src={samplePath.mix(set, slug, 320)}
              className="h-27 w-18 rounded-picture sm:h-33 sm:w-22"
            />
          </li>,
        ];
      })}
    </ul>
  );
}

function Sample({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={cx("max-w-none border-[1.5px] border-edge bg-raised object-cover", className)}
    />
  );
}
