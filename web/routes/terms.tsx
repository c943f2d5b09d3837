import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { offersQuery } from "#web/features/billing/api.ts";
import { PolicyPage } from "#web/features/policies/components/policy-page.tsx";
import { createTerms } from "#web/features/policies/terms.ts";

export const Route = createFileRoute("/terms")({
  loader: async ({ context: { queryClient } }) => await queryClient.prefetchQuery(offersQuery),
  component: Terms,
});

function Terms() {
  return <PolicyPage policy={createTerms(useQuery(offersQuery).data)} />;
}
