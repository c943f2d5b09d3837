import type { Mix } from "#shared/contracts/mixes.ts";
import { formatMix } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/stuff.ts";
import type { MixActions } from "./mix-columns.tsx";
import { SelectBox } from "./select-box.tsx";
import { StarButton } from "./star-button.tsx";

/** The star, or a checkbox in selection mode, when the whole tile is clickable. */
export function TileAction({ mix, selection, onStar }: MixActions & { mix: Mix }) {
  const name = formatMix(mix);
  if (!selection.isOn)
    return <StarButton name={name} isStarred={mix.starred} onToggle={() => onStar(mix)} />;
  return (
    <SelectBox
      label={texts.selectOf(name)}
      checked={selection.has(mix.id)}
      onToggle={() => selection.toggle(mix.id)}
      isWhole
    />
  );
}
