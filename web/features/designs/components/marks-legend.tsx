import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";

type MarksSwitchProps = { showsMarks: boolean; onShowsMarks: (shows: boolean) => void };

export function MarksSwitch({ showsMarks, onShowsMarks }: MarksSwitchProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold text-15">
      <input
        type="checkbox"
        checked={showsMarks}
        onChange={(event) => onShowsMarks(event.target.checked)}
        className="size-5 accent-ink"
      />
      {texts.flat.marks}
    </label>
  );
}

export function MarksLegend({ area }: { area: PrintArea }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1 text-13 text-soft">
      <LegendLine mark="w-4 border-[#007a70] border-t-2 border-dashed dark:border-teal">
        {texts.flat.safe}
      </LegendLine>
      {area.bleed > 0 && <LegendLine mark="size-3.5 bg-coral/45">{texts.flat.bleed}</LegendLine>}
      <LegendLine mark="h-3.5 border-ink border-l-2">
        {area.bleed > 0 ? texts.flat.cut : texts.flat.edge}
      </LegendLine>
    </ul>
  );
}

function LegendLine({ mark, children }: { mark: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={mark} />
      {children}
    </li>
  );
}
