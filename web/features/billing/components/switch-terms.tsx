import type { ReactNode } from "react";
import type { SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { sumWords } from "#web/lib/said.ts";
import { texts } from "#web/texts/billing.ts";
import type { SwitchKind } from "../switch-words.ts";
import { cardName, moneyOf } from "../words.ts";

type SwitchTermsProps = { kind: SwitchKind; preview: SwitchPreview };

/** The bill of a switch: what makes up today's charge, what comes at once, and what comes later. */
export function SwitchTerms({ kind, preview }: SwitchTermsProps) {
  const { lines, today_cents, renders_added, next_cents, next_at, card } = preview;
  const isCharged = today_cents > 0;
  return (
    <dl className="nums mt-5 grid gap-2 text-15">
      {isCharged &&
        lines.map((line) => (
          <Row key={`${line.text} ${line.cents}`} label={sumWords(line.text, line.said)}>
            {moneyOf(line.cents)}
          </Row>
        ))}
      <div className="flex min-h-12 items-center justify-between gap-4 border-line border-y-[1.5px] py-2">
        <dt className="font-semibold">{texts.switch.today}</dt>
        <dd className="font-[750] font-display text-25">
          {isCharged ? moneyOf(today_cents) : texts.switch.nothing}
        </dd>
      </div>
      {kind === "now" && <Row label={texts.switch.added}>{texts.renders(renders_added)}</Row>}
      <Row label={texts.current.from(formatMonthDay(next_at))}>
        {texts.switch.eachMonth(moneyOf(next_cents))}
      </Row>
      {card && <Row label={texts.card.label}>{cardName(card)}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap text-right font-semibold">{children}</dd>
    </div>
  );
}
