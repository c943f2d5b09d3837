import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MerchLead } from "./merch-lead.tsx";
import { type MerchActions, MerchTile } from "./merch-tile.tsx";

type MerchPanelProps = MerchActions & {
  merchs: UseQueryResult<Merch[]>;
  hasComing: boolean;
  mix: Mix;
};

/** 'Merch Me!': products with this mix, the first one large. */
export function MerchPanel({ merchs, hasComing, mix, ...actions }: MerchPanelProps) {
  const titleId = useId();
  const [lead, ...others] = sortPublishedFirst(merchs.data ?? []).filter(
    ({ publish }) => publish || hasComing,
  );
  return (
    <section
      aria-labelledby={titleId}
      className="@container grid gap-4 border-edge border-t-[1.5px] pt-4"
    >
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
      {merchs.isPending && <PanelLoading />}
      {merchs.isError && (
        <LoadError
          message={texts.failed}
          onRetry={() => merchs.refetch()}
          isRetrying={merchs.isFetching}
        />
      )}
      {lead && (
        <ul
          className={cx(
            "grid gap-x-4 gap-y-6 max-[19rem]:grid-cols-2 @min-[30rem]:grid-cols-[repeat(auto-fill,7.5rem)]",
            others.length % 3 === 1 ? "grid-cols-2" : "grid-cols-3",
          )}
        >
          <li className="col-span-full">
            <MerchLead merch={lead} mix={mix} {...actions} />
          </li>
          {others.map((merch) => (
            <li key={merch.id}>
              <MerchTile merch={merch} mix={mix} {...actions} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-15 text-soft">{commonTexts.shipsTo}</p>
    </section>
  );
}

function sortPublishedFirst(merchs: readonly Merch[]): Merch[] {
  return [...merchs].sort((a, b) => Number(b.publish) - Number(a.publish));
}

function PanelLoading() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-6">
      <Skeleton className="aspect-square max-w-[20rem]" />
      <div className="flex gap-4">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="size-30" />
        ))}
      </div>
    </div>
  );
}
