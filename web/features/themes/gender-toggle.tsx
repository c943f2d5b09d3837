import { texts } from "#web/texts/themes.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SAMPLE_SETS } from "./samples.ts";
import { ToggleDock } from "./toggle-dock.tsx";

type GenderToggleProps = {
  /** As in `last_toggle`: false = female, true = male. */
  gender: boolean;
  onChange: (gender: boolean) => void;
};

export function GenderToggle({ gender, onChange }: GenderToggleProps) {
  return (
    <ToggleDock>
      <Segmented
        legend={texts.samples.title}
        // A fixed width, so that the layout does not shift while the second label loads.
        className="max-sm:tall:min-w-57"
        value={gender ? "male" : "female"}
        onValueChange={(value) => onChange(value === "male")}
        segments={SAMPLE_SETS.map(({ value, label, face }) => ({
          value,
          label,
          picture: (
            <Picture
              src={face}
              alt=""
              width={36}
              height={36}
              className="-ml-3 size-9 max-w-none rounded-pill object-cover"
            />
          ),
        }))}
      />
    </ToggleDock>
  );
}
