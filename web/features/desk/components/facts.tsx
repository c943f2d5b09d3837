import { Fragment, type ReactNode } from "react";
import { texts } from "#web/texts/desk-system.ts";

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The placeholder of an empty table cell, hidden in the phone's card layout. */
export function Dash() {
  return <span className="max-sm:hidden">{texts.never}</span>;
}

/** Labels a value on a phone, where the table's header is hidden. */
export function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="sm:hidden">{label} </span>
      {children}
    </>
  );
}

const LOOKS = {
  alarm: "rounded-[6px] bg-sun px-2 py-0.5 font-semibold text-on-spot",
  well: "rounded-[6px] bg-teal-wash px-2 py-0.5 text-ink",
  calm: "",
};

/** Renders 'calm' as plain text; only problems and successes get a chip. */
export function Chip({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span className={`inline-block whitespace-nowrap text-13 ${LOOKS[look]}`}>{children}</span>
  );
}
