import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { Icon } from "#web/ui/icon.tsx";

type MoreFieldsProps = {
  names: readonly string[];
  /** Number of folded fields without a value. */
  empty: number;
  /** Opens the fold: a folded field needs input. It then stays open until the user closes it. */
  needsInput: boolean;
  children: ReactNode;
};

export function MoreFields({ names, empty, needsInput, children }: MoreFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [neededInput, setNeededInput] = useState(false);
  if (needsInput !== neededInput) {
    setNeededInput(needsInput);
    setOpen(isOpen || needsInput);
  }
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="soft-line flex min-h-13 w-full items-center gap-3 rounded-card px-3.5 py-2 text-left hover:border-edge"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold text-15">{texts.fill.more(names.length)}</span>
          <span className="block text-15 text-soft leading-snug">
            {names.map(translateThemeText).join(", ")}
          </span>
        </span>
        {empty > 0 && <span className="nums text-15 text-soft">{texts.fill.moreEmpty(empty)}</span>}
        <Icon
          of={ChevronDownIcon}
          className={isOpen ? "rotate-180 transition-transform" : "transition-transform"}
        />
      </button>
      <div id={id} hidden={!isOpen} className="gap-4 not-[[hidden]]:grid sm:grid-cols-2">
        {children}
      </div>
    </div>
  );
}
