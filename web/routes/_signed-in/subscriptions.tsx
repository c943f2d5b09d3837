import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { billingQuery } from "#web/features/billing/api.ts";
import { NothingCharged, Subscriptions } from "#web/features/billing/components/subscriptions.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { FaqList } from "#web/features/support/components/faq-list.tsx";
import { texts } from "#web/texts/billing.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

/** The payment page redirects here with `cancelled` if nothing was paid. */
type SubscriptionsSearch = { cancelled?: 1 };

export const Route = createFileRoute("/_signed-in/subscriptions")({
  validateSearch: ({ cancelled }): SubscriptionsSearch => ({
    ...(cancelled !== undefined && { cancelled: 1 }),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(billingQuery);
  },
  component: SubscriptionsScreen,
});

function SubscriptionsScreen() {
  const { cancelled } = Route.useSearch();
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const packs = useQuery(billingQuery).data?.packs;
  return (
    <>
      <ScreenHeader
        title={texts.title}
        left={
          <LinkButton to="/dashboard" variant="quiet" className="-ml-4">
            {texts.leave}
          </LinkButton>
        }
      />
      <main className="page grid grid-cols-1 gap-6 py-5 sm:py-8">
        {cancelled && <NothingCharged />}
        <Subscriptions me={me} />
        <section
          aria-labelledby="questions"
          className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-[1fr_2fr] lg:gap-5"
        >
          <h2 id="questions" className="text-25 lg:pt-3.5">
            {texts.questions}
          </h2>
          <FaqList heading="h3" packs={packs} />
        </section>
      </main>
    </>
  );
}
