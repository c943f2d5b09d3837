import { useState } from "react";
import { formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-books.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { listLastMonths } from "../../months.ts";
import { DeskPage } from "../desk-page.tsx";
import { DocumentList } from "./document-list.tsx";
import { MonthSums } from "./month-sums.tsx";
import { SellerForm } from "./seller-form.tsx";

/** Shows a month's totals, all invoices and credit notes, and the seller's details. */
export function BooksPage() {
  const months = listLastMonths(new Date(), MONTHS_SHOWN);
  const [month, setMonth] = useState(months[0] ?? "");
  return (
    <DeskPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <NativeSelect
          label={texts.month}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: formatBookMonth(value) }))}
        />
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_340px]">
        <div className="grid min-w-0 gap-4">
          <MonthSums month={month} name={formatBookMonth(month)} />
          <DocumentList />
        </div>
        <SellerForm />
      </div>
    </DeskPage>
  );
}

const MONTHS_SHOWN = 36;

function formatBookMonth(month: string): string {
  return formatMonth(`${month}-15T12:00:00Z`);
}
