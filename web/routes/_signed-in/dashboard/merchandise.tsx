import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { MerchGrid, MerchGridLoading } from "#web/features/catalog/components/merch-grid.tsx";
import { MixRail } from "#web/features/catalog/components/mix-rail.tsx";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useAddMerch } from "../-use-add-merch.tsx";
import { useMerchs } from "../-use-merchs.ts";

/** The mix shown on the products; defaults to the newest one. */
type MerchandiseSearch = { mix?: string };

export const Route = createFileRoute("/_signed-in/dashboard/merchandise")({
  validateSearch: ({ mix }): MerchandiseSearch => (typeof mix === "string" ? { mix } : {}),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(mixesQuery);
    void queryClient.prefetchQuery(merchsQuery);
  },
  component: Merchandise,
});

function Merchandise() {
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <LinkButton to="/dashboard/stuff" search={{ tab: 2 }} variant="link">
            {texts.pastOrders}
          </LinkButton>
        }
      />
      <Products />
    </>
  );
}

function Products() {
  const navigate = Route.useNavigate();
  const { mix: wanted } = Route.useSearch();
  const merchs = useMerchs();
  const mixes = useQuery(mixesQuery);
  const mix = mixes.data?.find(({ id }) => id === wanted) ?? mixes.data?.[0];
  const { onAdd, addingId, dialogs } = useAddMerch(mix);
  const sold = merchs.data?.filter(({ publish }) => publish);
  const failed = [merchs, mixes].find(({ isError }) => isError);

  if (failed) {
    return (
      <LoadError
        message={failed === merchs ? texts.failed : commonTexts.notFetched}
        onRetry={() => failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  if (!sold || !mixes.data) return <MerchGridLoading />;
  if (sold.length === 0) return <EmptyState title={texts.nothing} />;
  return (
    <div className="grid gap-6 *:min-w-0">
      <MixRail
        mixes={mixes.data}
        mix={mix}
        onPick={(id) => navigate({ search: { mix: id }, replace: true, resetScroll: false })}
      />
      <MerchGrid merchs={sold} mix={mix} addingId={addingId} onAdd={onAdd} />
      {dialogs}
    </div>
  );
}
