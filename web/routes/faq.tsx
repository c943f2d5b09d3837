import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { offersQuery } from "#web/features/billing/api.ts";
import { FaqList } from "#web/features/support/components/faq-list.tsx";
import { texts } from "#web/texts/faq.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextPage } from "#web/ui/text-page.tsx";

export const Route = createFileRoute("/faq")({
  loader: async ({ context: { queryClient } }) => await queryClient.prefetchQuery(offersQuery),
  component: Faq,
});

function Faq() {
  const offers = useQuery(offersQuery).data;
  return (
    <TextPage title={texts.title} description={texts.description}>
      <div className="mt-6 max-w-[48rem]">
        <FaqList heading="h2" packs={offers?.packs} />
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className="font-semibold">{texts.unanswered}</span>
          <LinkButton to="/contact">{texts.write}</LinkButton>
        </p>
      </div>
    </TextPage>
  );
}
