import type { DesignLayout, PrintArea, PrintVerdict } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { computeEffectiveDpi, computePrintVerdict } from "#shared/print.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { formatPrintedSize } from "../placement-format.ts";

const STAMPS: Record<PrintVerdict, { words: string; look: string }> = {
  sharp: { words: texts.verdict.sharp, look: "text-teal" },
  enlarged: { words: texts.verdict.enlarged, look: "text-teal" },
  soft: { words: texts.verdict.soft, look: "bg-sun text-on-spot" },
  too_small: { words: texts.verdict.tooSmall, look: "text-danger" },
};

type VerdictStampProps = { area: PrintArea; layout: DesignLayout; onSharpen: () => void };

/** The print quality of the mix at its current size. */
export function VerdictStamp({ area, layout, onSharpen }: VerdictStampProps) {
  const dpi = computeEffectiveDpi(MIX_SIZE.width, area, layout);
  const verdict = computePrintVerdict(dpi, area);
  const { words, look } = STAMPS[verdict];
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
      <p
        role="status"
        className={cx(
          "-rotate-2 rounded-picture border-2 border-current p-[3px] font-display font-[750] leading-none",
          look,
        )}
      >
        <span className="block rounded-[5px] border border-current px-2.5 py-1.5 text-15 uppercase tracking-wide">
          {words}
        </span>
      </p>
      <p className="min-w-0 flex-1 basis-48 text-15 text-soft leading-snug">
        <span className="nums font-semibold text-ink">
          {texts.verdict.dpi(formatCount(dpi), formatPrintedSize(area, layout.picture))}
        </span>{" "}
        {ADVICE[verdict]}
      </p>
      {verdict === "too_small" && <Button onClick={onSharpen}>{texts.verdict.sharpen}</Button>}
    </div>
  );
}

const ADVICE: Record<PrintVerdict, string> = {
  sharp: texts.verdict.sharpAdvice,
  soft: texts.verdict.softAdvice,
  enlarged: texts.verdict.enlargedAdvice,
  too_small: texts.verdict.tooSmallAdvice,
};
