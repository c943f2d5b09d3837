import LightbulbIcon from "lucide-react/icons/lightbulb";
import { Icon } from "#web/ui/icon.tsx";

/** At the foot of the photo's frame. Always there, so that what comes into it is read out. */
export function AdviceStrip({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <ul className="grid gap-1 border-edge border-t-[1.5px] bg-sun px-3 py-2 text-15 text-on-spot leading-snug">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-2 text-balance">
              <Icon of={LightbulbIcon} className="mt-px size-4.5" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
