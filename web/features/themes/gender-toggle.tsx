import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/themes.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SAMPLE_SETS } from "./samples.ts";

type GenderToggleProps = {
  /** As in `last_toggle`: false = female, true = male. */
  gender: boolean;
  onChange: (gender: boolean) => void;
  className?: string;
};

/** Floats over the posters; leave room for it below them (`pb-36`). */
export function GenderToggle({ gender, onChange, className }: GenderToggleProps) {
  return (
    <div
      ref={bottomBar}
      className={cx(
        "tall:pointer-events-none tall:fixed tall:inset-x-0 tall:bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center px-4 sm:justify-end sm:px-8",
        className,
      )}
    >
      <div className="ink-line pointer-events-auto grid justify-items-center gap-1 rounded-card bg-raised p-2 pb-1.5 shadow-press">
        <Segmented
          legend={texts.samples.title}
          className="border-0! p-0!"
          value={gender ? "male" : "female"}
          onValueChange={(value) => onChange(value === "male")}
          segments={SAMPLE_SETS.map(({ value, label, face }) => ({
            value,
            label,
            picture: (
              <Picture
                src={face}
                alt=""
                width={32}
                height={32}
                className="-ml-2 size-8 rounded-pill object-cover"
              />
            ),
          }))}
        />
        <p className="text-13 text-soft">{texts.samples.hint}</p>
      </div>
    </div>
  );
}
