import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/shop.ts";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MerchRow, type RowActions } from "./merch-row.tsx";

type MerchPanelProps = RowActions & {
  merchs: UseQueryResult<Merch[]>;
  hasComing: boolean;
  mix: Mix;
};

/** 'Merch Me!': what this mix can be put on. */
export function MerchPanel({ merchs, hasComing, mix, ...actions }: MerchPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-line border-t-[1.5px] pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-25">
          {texts.panel.title}
        </h2>
        <Link
          to="/dashboard/merchandise"
          search={{ mix: mix.id }}
          className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
        >
          {texts.panel.viewAll}
        </Link>
      </div>
      <p className="text-15 text-soft">{common.shipsTo}</p>
      {merchs.isPending && <RowsLoading />}
      {merchs.isError && (
        <Failure
          message={texts.failed}
          onRetry={() => merchs.refetch()}
          isRetrying={merchs.isFetching}
        />
      )}
      {merchs.data && (
        <ul className="mt-1">
          {soldFirst(merchs.data)
            .filter(({ publish }) => publish || hasComing)
            .map((merch) => (
              <li key={merch.id} className="border-line border-t-[1.5px] first:border-t-0">
                <MerchRow merch={merch} mix={mix} {...actions} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

function soldFirst(merchs: readonly Merch[]): Merch[] {
  return [...merchs].sort((a, b) => Number(b.publish) - Number(a.publish));
}

function RowsLoading() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-1">
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex h-[121px] items-center gap-4">
          <Skeleton className="size-24" />
          <Skeleton className="h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}
