import { useQuery } from "@tanstack/react-query";
import { texts } from "#web/texts/desk-today.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { marginsQuery, monthQuery } from "../../today-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { Numbers } from "../numbers.tsx";
import { MonthCharts } from "./month-charts.tsx";
import { Plans } from "./plans.tsx";
import { Products } from "./products.tsx";
import { Providers } from "./providers.tsx";
import { SoldBelow } from "./sold-below.tsx";

/** Shows today's numbers, the last 30 days, and margins. Owners only. */
export function TodayPage() {
  const month = useQuery(monthQuery);
  const brings = useQuery(marginsQuery);
  return (
    <DeskPage title={texts.title} intro={texts.intro}>
      <div className="grid gap-4">
        {month.isPending && <Skeleton className="h-80" />}
        {month.isError && (
          <LoadError message={month.error.message} onRetry={() => month.refetch()} />
        )}
        {month.data && (
          <>
            <Numbers numbers={month.data.numbers} />
            <MonthCharts days={month.data.days} />
          </>
        )}
        {brings.isPending && <Skeleton className="h-80" />}
        {brings.isError && (
          <LoadError message={brings.error.message} onRetry={() => brings.refetch()} />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {month.data && <Providers month={month.data} />}
          {brings.data && (
            <div className="grid gap-4">
              <SoldBelow below={brings.data.below} />
              <Products brings={brings.data} />
            </div>
          )}
        </div>
        {brings.data && <Plans {...brings.data} />}
      </div>
    </DeskPage>
  );
}
