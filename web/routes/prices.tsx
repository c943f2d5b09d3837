import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { offersQuery } from "#web/features/billing/api.ts";
import { PackTeasers, PlanTeasers } from "#web/features/billing/components/teasers.tsx";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { ProductTeasers } from "#web/features/catalog/components/product-teasers.tsx";
import { texts } from "#web/texts/prices.ts";
import { PublicPage } from "#web/ui/public-page.tsx";

export const Route = createFileRoute("/prices")({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(offersQuery),
      queryClient.ensureQueryData(merchsQuery),
    ]);
  },
  component: Prices,
});

function Prices() {
  const offers = useSuspenseQuery(offersQuery).data;
  const merchs = useSuspenseQuery(merchsQuery).data;
  return (
    <PublicPage title={texts.title} description={texts.description(TRIAL_RENDERS)}>
      <header className="grid gap-3">
        <h1 className="text-44 lg:text-60">{texts.heading}</h1>
        <p className="max-w-text text-soft">{texts.intro(TRIAL_RENDERS)}</p>
      </header>
      <div className="mt-10 grid gap-16">
        <PlanTeasers offers={offers} />
        <section className="grid gap-10 md:grid-cols-2">
          <div className="grid content-start gap-3">
            <h2 className="text-25">{texts.render.title}</h2>
            <p className="max-w-text">{texts.render.words}</p>
          </div>
          <PackTeasers packs={offers.packs} />
        </section>
        <ProductTeasers merchs={merchs} />
      </div>
    </PublicPage>
  );
}
