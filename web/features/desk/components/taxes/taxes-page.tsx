import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTaxes, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { formatMoney, formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatPlace, taxesQuery } from "../../taxes-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { Sheet } from "../sheet.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { RefusedTaxes } from "./refused-taxes.tsx";
import { NumberDialog, RegisterDialog } from "./register-dialog.tsx";
import { createTaxColumns } from "./tax-columns.tsx";

export type TaxAction =
  | { kind: "add"; place?: TaxPlace }
  | { kind: "number" | "end"; place: TaxPlace };

/** Lists tax registrations, and places whose sales are near or past the threshold. */
export function TaxesPage() {
  const query = useQuery(taxesQuery);
  const [action, setAction] = useState<TaxAction | null>(null);
  const close = () => setAction(null);
  return (
    <DeskPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="primary" onClick={() => setAction({ kind: "add" })}>
          {texts.add}
        </Button>
      }
    >
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && <Taxes taxes={query.data} onAction={setAction} />}
      {action?.kind === "add" && query.data && (
        <RegisterDialog source={query.data.source} place={action.place} onClose={close} />
      )}
      {action?.kind === "number" && <NumberDialog place={action.place} onClose={close} />}
      {action?.kind === "end" && <EndDialog place={action.place} onClose={close} />}
    </DeskPage>
  );
}

function Taxes({ taxes, onAction }: { taxes: DeskTaxes; onAction: (action: TaxAction) => void }) {
  const { source, places, figures, refused } = taxes;
  return (
    <div className="grid gap-4">
      {refused.length > 0 && <RefusedTaxes refused={refused} />}
      <ThresholdPlaces
        places={places.filter((place) => place.is_past || place.is_near)}
        onAction={onAction}
      />
      <section aria-label={texts.places}>
        <h2 className="mb-1 text-17">{texts.places}</h2>
        <p className="mb-3 text-15 text-soft">{texts.source[source]}</p>
        <DataTable
          caption={texts.places}
          rows={places}
          rowKey={formatPlace}
          columns={createTaxColumns({ source, onAction })}
          rowsAs="lines"
        />
      </section>
      <Sheet title={texts.about}>
        <p>{figures.note}</p>
        <p className="mt-2 text-soft">
          {figures.source} {texts.of(formatSetDate(figures.date))}
        </p>
      </Sheet>
    </div>
  );
}

type ThresholdPlacesProps = { places: TaxPlace[]; onAction: (action: TaxAction) => void };

function ThresholdPlaces({ places, onAction }: ThresholdPlacesProps) {
  return (
    <Sheet title={texts.past.title}>
      {places.length === 0 && <p className="text-soft">{texts.past.none}</p>}
      <ul className="grid gap-3">
        {places.map((place) => (
          <li
            key={formatPlace(place)}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5"
          >
            <span className="nums">
              {texts.past.words(formatPlace(place), formatMoney(place.sales), place.orders)}
              {place.is_near && <span className="text-soft">{texts.past.near}</span>}
            </span>
            <Button
              aria-label={texts.past.registerIn(formatPlace(place))}
              onClick={() => onAction({ kind: "add", place })}
            >
              {texts.past.register}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
