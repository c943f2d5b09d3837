import LightbulbIcon from "lucide-react/icons/lightbulb";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

type AdviceStripProps = {
  lines: readonly string[];
  /** The button that applies the advice. */
  offer: ReactNode;
};

/** A live region, so it is mounted even while empty. */
export function AdviceStrip({ lines, offer }: AdviceStripProps) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-edge border-t-[1.5px] bg-sun px-3 py-2 text-15 text-on-spot leading-snug">
          <ul className="grid gap-1">
            {lines.map((line) => (
              <li key={line} className="flex items-start gap-2 text-balance">
                <Icon of={LightbulbIcon} className="mt-px size-4.5" />
                {line}
              </li>
            ))}
          </ul>
          {offer}
        </div>
      )}
    </div>
  );
}
