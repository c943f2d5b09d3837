import type { ReactNode } from "react";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { shopZone } from "#web/lib/format.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/statement.ts";
import { StatementRow } from "./statement-row.tsx";

/** Cards on phones, but always a semantic table. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <>
      <table className="w-full border-collapse text-left max-sm:grid max-sm:gap-2">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            <Header className="w-32">{texts.date}</Header>
            <Header>{texts.what}</Header>
            <Header className="w-18 text-right">{texts.change}</Header>
            <Header className="w-16 text-right">{texts.balance}</Header>
            <Header className="w-18 xl:w-42">
              <span className="sr-only">{texts.whyColumn}</span>
            </Header>
          </tr>
        </thead>
        {lines.map((line) => (
          <StatementRow key={line.id} line={line} />
        ))}
      </table>
      <p className="mt-2 text-13 text-soft">{commonTexts.zone(shopZone())}</p>
    </>
  );
}

function Header({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`h-11 pr-4 font-semibold text-15 text-soft last:pr-0 ${className}`}>
      {children}
    </th>
  );
}
