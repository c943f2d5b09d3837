import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { BookDocument } from "#shared/contracts/documents.ts";
import { formatLongDate, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-books.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { documentsQuery } from "../../books-api.ts";
import { Paged } from "../paged.tsx";
import { Sheet } from "../sheet.tsx";

export function DocumentList() {
  const [typed, setTyped] = useState("");
  const [searchTerm, setSearchTerm] = useState("");
  const query = useInfiniteQuery(documentsQuery(searchTerm));
  const rows = query.data?.pages.flatMap(({ documents }) => documents) ?? [];
  return (
    <Sheet title={texts.documents.title}>
      <form
        className="mb-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSearchTerm(typed.trim());
        }}
      >
        <div className="min-w-60 flex-1">
          <TextField
            label={texts.documents.search}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{texts.documents.find}</Button>
      </form>
      <Paged query={query} isEmpty={rows.length === 0} none={texts.documents.none}>
        <DataTable
          caption={texts.documents.title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </Sheet>
  );
}

const { columns } = texts.documents;

const COLUMNS: Column<BookDocument>[] = [
  {
    key: "number",
    header: columns.number,
    slot: "title",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ id, number }) => (
      <a
        href={`/api/desk/books/documents/${id}/pdf`}
        download={`${number}.pdf`}
        aria-label={texts.documents.pdf(number)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {number}
      </a>
    ),
  },
  {
    key: "issued",
    header: columns.issued,
    slot: "detail",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ issued_at }) => formatLongDate(issued_at),
  },
  {
    key: "of",
    header: columns.of,
    slot: "detail",
    className: "wrap-anywhere pr-4",
    cell: ({ sold }) => <SoldName sold={sold} />,
  },
  {
    key: "tax",
    header: columns.tax,
    slot: "hidden",
    className: "nums pr-4 sm:text-right",
    cell: ({ tax, kind }) => formatMoney(toSignedAmount(kind, tax)),
  },
  {
    key: "total",
    header: columns.total,
    slot: "action",
    className: "nums font-semibold sm:text-right",
    cell: ({ total, kind }) => formatMoney(toSignedAmount(kind, total)),
  },
];

function SoldName({ sold: { kind, number } }: Pick<BookDocument, "sold">) {
  if (!number) return texts.sums.kinds[kind];
  return (
    <Link to="/desk/orders/$number" params={{ number }} className="underline underline-offset-4">
      {number}
    </Link>
  );
}

function toSignedAmount(kind: BookDocument["kind"], dollars: number): number {
  return kind === "invoice" || dollars === 0 ? dollars : -dollars;
}
