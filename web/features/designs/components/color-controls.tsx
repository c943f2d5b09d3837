import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { ColorSwatches } from "#web/ui/color-swatches.tsx";
import { listSwatches, WHITE } from "../swatches.ts";
import type { LayoutEditor } from "../use-edits.ts";

type ColorControlsProps = { area: PrintArea; desk: LayoutEditor; mixColors: readonly string[] };

export function ColorControls({ area, desk, mixColors }: ColorControlsProps) {
  if (!area.background) {
    return <p className="text-15 text-soft">{texts.color.cloth}</p>;
  }
  return (
    <ColorSwatches
      legend={texts.color.background}
      value={desk.layout.background ?? WHITE}
      swatches={listSwatches(mixColors)}
      onChange={(background) => desk.change({ background }, "background")}
      onSettle={desk.settle}
    />
  );
}
