import MoveHorizontalIcon from "lucide-react/icons/move-horizontal";
import { type KeyboardEvent, useRef } from "react";
import { texts } from "#web/texts/ui.ts";
import { cx } from "../lib/class-names.ts";
import { Icon } from "./icon.tsx";

const KEY_STEP = 5;
const STEPS: Record<string, number> = {
  ArrowLeft: -KEY_STEP,
  ArrowDown: -KEY_STEP,
  ArrowRight: KEY_STEP,
  ArrowUp: KEY_STEP,
};

type CompareRailProps = { split: number; onSplit: (split: number) => void };

/**
 * The handle of a `Compare`: a native range input under a visual thumb. A click on the thumb opens
 * it halfway, the next one closes it.
 */
export function CompareRail({ split, onSplit }: CompareRailProps) {
  const before = useRef(split);
  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSplit(Math.min(100, Math.max(0, split + by)));
  }
  return (
    <div className="relative mx-3 h-[3rem]">
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={split}
        aria-label={texts.compare.label}
        aria-valuetext={describeSplit(split)}
        onChange={(event) => onSplit(event.target.valueAsNumber)}
        onKeyDown={step}
        onPointerDown={() => {
          before.current = split;
        }}
        onClick={() => before.current === split && onSplit(split === 0 ? 50 : 0)}
        onDoubleClick={() => onSplit(0)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:h-[3rem] [&::-moz-range-thumb]:w-[7rem] [&::-webkit-slider-thumb]:h-[3rem] [&::-webkit-slider-thumb]:w-[7rem] [&::-webkit-slider-thumb]:appearance-none"
      />
      <span
        aria-hidden="true"
        className={cx(
          "pointer-events-none absolute top-0 right-0 grid h-[2.25rem] items-center text-15 text-soft transition-opacity max-[19rem]:hidden",
          split > 0 && "opacity-0",
        )}
      >
        {texts.compare.hint}
      </span>
      <span
        aria-hidden="true"
        style={{ left: `calc((100% - 7rem) * ${split / 100})` }}
        className="ink-line pointer-events-none absolute top-0 inline-flex h-[2.25rem] w-[7rem] items-center justify-center gap-1.5 rounded-b-card border-t-0 bg-raised font-semibold text-15 peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-ink peer-focus-visible:outline-offset-3"
      >
        <Icon of={MoveHorizontalIcon} className="size-4" />
        {texts.compare.handle}
      </span>
    </div>
  );
}

function describeSplit(split: number): string {
  if (split === 0) return texts.compare.onlyMix;
  if (split === 100) return texts.compare.onlyOriginal;
  const original = Math.round(split);
  return texts.compare.both(original, 100 - original);
}
