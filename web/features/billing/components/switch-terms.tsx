import type { ReactNode } from "react";
import type { SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import type { SwitchKind } from "../switch-words.ts";
import { cardName, moneyOf, rendersOf } from "../words.ts";

type SwitchTermsProps = { kind: SwitchKind; preview: SwitchPreview };

/** The bill of a switch: what makes up today's charge, what comes at once, and what comes later. */
export function SwitchTerms({ kind, preview }: SwitchTermsProps) {
  const { lines, today_cents, renders_added, next_cents, next_at, card } = preview;
  const isCharged = today_cents > 0;
  return (
    <dl className="nums mt-5 grid gap-2 text-15">
      {isCharged &&
        lines.map(({ text, cents }) => (
          <Row key={`${text} ${cents}`} label={text}>
            {moneyOf(cents)}
          </Row>
        ))}
      <div className="flex min-h-12 items-center justify-between gap-4 border-line border-y-[1.5px] py-2">
        <dt className="font-semibold">Charged today</dt>
        <dd className="font-[750] font-display text-25">
          {isCharged ? moneyOf(today_cents) : "Nothing"}
        </dd>
      </div>
      {kind === "now" && renders_added > 0 && (
        <Row label="Added right now">{rendersOf(renders_added)}</Row>
      )}
      <Row label={`From ${formatMonthDay(next_at)}`}>{moneyOf(next_cents)} each month</Row>
      {card && <Row label="Card">{cardName(card)}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
