import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { CustomiserSkeleton } from "#web/features/designs/components/customiser-skeleton.tsx";
import { UnknownMix } from "#web/features/designs/components/nothing-to-design.tsx";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { CloseButton } from "#web/features/mixes/close-button.tsx";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { CustomiseMerch } from "./-customise-merch.tsx";
import { ToCart } from "./-to-cart.tsx";

/** `design` is the design of a cart line, to continue editing it. */
type MerchDetailSearch = { product?: number; variant?: number; design?: string };

export const Route = createFileRoute("/_signed-in/merchdetail/$url")({
  validateSearch: (search): MerchDetailSearch => ({
    ...readId("product", search.product),
    ...readId("variant", search.variant),
    ...(typeof search.design === "string" && { design: search.design }),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(mixesQuery);
    void queryClient.prefetchQuery(merchsQuery);
  },
  component: MerchDetail,
});

function readId<Name extends string>(name: Name, value: unknown) {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? ({ [name]: id } as Record<Name, number>) : {};
}

function MerchDetail() {
  return (
    <>
      <ScreenHeader title={texts.title} left={<CloseButton />} right={<ToCart />} />
      <main className="page pt-4 lg:py-6">
        <Editor />
      </main>
    </>
  );
}

function Editor() {
  const { url } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const mixes = useQuery(mixesQuery);
  const merchs = useQuery(merchsQuery);
  const broken = [mixes, merchs].find((query) => query.isError && !query.data);
  if (broken) {
    return (
      <LoadError
        message={commonTexts.notFetched}
        onRetry={() => broken.refetch()}
        isRetrying={broken.isFetching}
      />
    );
  }
  if (!mixes.data || !merchs.data) return <CustomiserSkeleton />;
  const mix = mixes.data.find(({ print_image_url }) => print_image_url === url);
  if (!mix) return <UnknownMix />;
  return (
    <CustomiseMerch
      key={mix.id}
      mix={mix}
      merchs={merchs.data.filter(({ publish, variants }) => publish && variants.length > 0)}
      {...search}
      onPick={(product, variant) => navigate({ search: { product, variant }, replace: true })}
    />
  );
}
