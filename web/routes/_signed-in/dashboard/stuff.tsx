import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { charactersQuery } from "#web/features/characters/api.ts";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { ordersQuery } from "#web/features/stuff/api.ts";
import { NoOrders, NoPhotos } from "#web/features/stuff/empty-tabs.tsx";
import { filterOrders, filterPhotos } from "#web/features/stuff/filters.ts";
import { orderColumns } from "#web/features/stuff/order-columns.tsx";
import { photoColumns } from "#web/features/stuff/photo-columns.tsx";
import { readStuffSearch } from "#web/features/stuff/stuff-search.ts";
import { StuffTable } from "#web/features/stuff/stuff-table.tsx";
import { Toolbar } from "#web/features/stuff/toolbar.tsx";
import { useSortings } from "#web/features/stuff/use-sortings.ts";
import { useView } from "#web/features/stuff/use-view.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/stuff.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { MixTools } from "./-mix-tools.tsx";
import { MixesTab } from "./-mixes-tab.tsx";
import { useSelecting } from "./-use-selecting.tsx";
import { type StuffSearchState, useStuffSearch } from "./-use-stuff-search.ts";

export const Route = createFileRoute("/_signed-in/dashboard/stuff")({
  validateSearch: readStuffSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(mixesQuery);
    void queryClient.prefetchQuery(charactersQuery);
    void queryClient.prefetchQuery(ordersQuery);
  },
  component: Stuff,
});

function Stuff() {
  const { tab = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs
        label={texts.title}
        value={String(tab)}
        onValueChange={(value) => navigate({ search: { tab: Number(value) } })}
        tabs={useStuffTabs()}
      />
    </>
  );
}

function useStuffTabs() {
  const { mixes_count, characters_count } = useSuspenseQuery(dashboardQuery).data;
  const mixes = useQuery(mixesQuery);
  const photos = useQuery(charactersQuery);
  const orders = useQuery(ordersQuery);
  const getSorting = useSortings();
  const desk = useStuffSearch();
  const selecting = useSelecting();
  const [view, setView] = useView();
  return [
    {
      value: "0",
      label: texts.counted(texts.mixes, formatCount(mixes.data?.length ?? mixes_count)),
      panel: (
        <MixesTab
          sorting={getSorting("mixes")}
          expected={mixes_count}
          desk={desk}
          view={view}
          selecting={selecting}
        />
      ),
      tools: mixes.data && mixes.data.length > 0 && (
        <MixTools selecting={selecting} view={view} onView={setView} />
      ),
    },
    {
      value: "1",
      label: texts.counted(texts.photos, formatCount(photos.data?.length ?? characters_count)),
      panel: (
        <StuffTable
          caption={texts.photos}
          list={photos}
          columns={photoColumns}
          rowKey={(photo) => photo.id}
          sorting={getSorting("photos")}
          empty={<NoPhotos />}
          expected={characters_count}
          filter={(rows) => filterPhotos(rows, desk.search)}
          {...searching(desk, "photos")}
        />
      ),
    },
    {
      value: "2",
      label: orders.data
        ? texts.counted(texts.orders, formatCount(orders.data.length))
        : texts.orders,
      panel: (
        <StuffTable
          caption={texts.orders}
          list={orders}
          columns={orderColumns}
          rowKey={({ order_id, image_url, variant }) => `${order_id}:${image_url}:${variant}`}
          sorting={getSorting("orders")}
          empty={<NoOrders />}
          expected={1}
          filter={(rows) => filterOrders(rows, desk.search)}
          {...searching(desk, "orders")}
        />
      ),
    },
  ];
}

/** Returns the search props of a list with a text search only. */
function searching({ search: { q }, change, clear }: StuffSearchState, of: "photos" | "orders") {
  return {
    isNarrow: q !== undefined,
    onClear: clear,
    toolbar: (rows: unknown[], count: number) => (
      <Toolbar
        of={of}
        q={q}
        onSearch={(words) => change({ q: words }, { replace: true })}
        found={q === undefined ? null : { count, of: rows.length }}
      />
    ),
  };
}
