import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTaxes, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { formatMoney, formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { placeName, taxesQuery } from "../../taxes-api.ts";
import { Room, Sheet } from "../room.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { RefusedTaxes } from "./refused-taxes.tsx";
import { NumberDialog, RegisterDialog } from "./register-dialog.tsx";
import { columnsOf } from "./tax-columns.tsx";

export type Acting = { act: "add"; place?: TaxPlace } | { act: "number" | "end"; place: TaxPlace };

/** Where tax is collected, and where so much was sold that it may have to be. */
export function TaxesRoom() {
  const found = useQuery(taxesQuery);
  const [acting, setActing] = useState<Acting | null>(null);
  const close = () => setActing(null);
  return (
    <Room
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="primary" onClick={() => setActing({ act: "add" })}>
          {texts.add}
        </Button>
      }
    >
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && <Taxes taxes={found.data} onAct={setActing} />}
      {acting?.act === "add" && found.data && (
        <RegisterDialog source={found.data.source} place={acting.place} onClose={close} />
      )}
      {acting?.act === "number" && <NumberDialog place={acting.place} onClose={close} />}
      {acting?.act === "end" && <EndDialog place={acting.place} onClose={close} />}
    </Room>
  );
}

function Taxes({ taxes, onAct }: { taxes: DeskTaxes; onAct: (acting: Acting) => void }) {
  const { source, places, figures, refused } = taxes;
  return (
    <div className="grid gap-4">
      {refused.length > 0 && <RefusedTaxes refused={refused} />}
      <Past places={places.filter((place) => place.is_past || place.is_near)} onAct={onAct} />
      <section aria-label={texts.places}>
        <h2 className="mb-1 text-17">{texts.places}</h2>
        <p className="mb-3 text-15 text-soft">{texts.source[source]}</p>
        <DataTable
          caption={texts.places}
          rows={places}
          rowKey={placeName}
          columns={columnsOf({ source, onAct })}
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

type PastProps = { places: TaxPlace[]; onAct: (acting: Acting) => void };

function Past({ places, onAct }: PastProps) {
  return (
    <Sheet title={texts.past.title}>
      {places.length === 0 && <p className="text-soft">{texts.past.none}</p>}
      <ul className="grid gap-3">
        {places.map((place) => (
          <li
            key={placeName(place)}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5"
          >
            <span className="nums">
              {texts.past.words(placeName(place), formatMoney(place.sales), place.orders)}
              {place.is_near && <span className="text-soft">{texts.past.near}</span>}
            </span>
            <Button
              aria-label={texts.past.registerIn(placeName(place))}
              onClick={() => onAct({ act: "add", place })}
            >
              {texts.past.register}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
