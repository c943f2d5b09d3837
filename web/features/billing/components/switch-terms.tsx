import type { ReactNode } from "react";
import type { SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { translateSum } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/billing.ts";
import { formatCardName, formatCents } from "../billing-format.ts";
import type { SwitchKind } from "../plan-switch.ts";

type SwitchTermsProps = { kind: SwitchKind; preview: SwitchPreview };

/** Line items of a plan change: today's charge, immediate and later changes. */
export function SwitchTerms({ kind, preview }: SwitchTermsProps) {
  const { lines, today_cents, renders_added, card } = preview;
  return (
    <dl className="nums mt-5 grid gap-2 text-15">
      {lines.map((line) => (
        <Row key={`${line.text} ${line.cents}`} label={translateSum(line.text, line.message_ref)}>
          {formatCents(line.cents)}
        </Row>
      ))}
      <div className="flex min-h-12 items-center justify-between gap-4 border-line border-y-[1.5px] py-2">
        <dt className="font-semibold">{texts.switch.today}</dt>
        <dd className="font-[750] font-display text-25">
          {today_cents > 0 ? formatCents(today_cents) : texts.switch.nothing}
        </dd>
      </div>
      {kind === "now" && <Row label={texts.switch.added}>{texts.renders(renders_added)}</Row>}
      <NextCharge preview={preview} />
      {card && <Row label={texts.card.label}>{formatCardName(card)}</Row>}
    </dl>
  );
}

/** Shows the next charge separately if it includes a balance. */
function NextCharge({ preview }: { preview: SwitchPreview }) {
  const { next_cents, monthly_cents, next_at } = preview;
  const day = formatMonthDay(next_at);
  const eachMonth = texts.switch.eachMonth(formatCents(monthly_cents));
  if (next_cents === monthly_cents) return <Row label={texts.current.from(day)}>{eachMonth}</Row>;
  return (
    <>
      <Row label={texts.current.nextCharge}>
        {texts.current.chargeOn(formatCents(next_cents), day)}
      </Row>
      <Row label={texts.switch.afterThat}>{eachMonth}</Row>
    </>
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
