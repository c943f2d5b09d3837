import type { Mix } from "#shared/contracts/mixes.ts";
import { mixLabel } from "#shared/contracts/mixes.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/shop.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Select } from "#web/ui/select.tsx";

type MixPickerProps = {
  mixes: readonly Mix[];
  mix: Mix | undefined;
  onPick: (id: string) => void;
};

/** Which mix is shown on the products. */
export function MixPicker({ mixes, mix, onPick }: MixPickerProps) {
  return (
    <div className="flex items-end gap-3">
      {mix && (
        <Picture
          {...storedPicture(mix.image_url, 112)}
          key={mix.id}
          alt=""
          width={48}
          height={72}
          sizes="48px"
          className="soft-line h-18 w-12 shrink-0 object-cover object-top"
        />
      )}
      <div className="min-w-0 flex-1 sm:max-w-form">
        <Select
          label={texts.mix.label}
          placeholder={texts.mix.placeholder}
          value={mix?.id ?? null}
          disabled={mixes.length === 0}
          onValueChange={onPick}
          options={mixes.map((each) => ({ value: each.id, label: mixLabel(each) }))}
        />
      </div>
    </div>
  );
}
