import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { PaymentPage } from "#web/features/desk/components/payments/payment-page.tsx";

export const Route = createFileRoute("/desk/payments/$id")({ component: Payment });

function Payment() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { id } = Route.useParams();
  return <PaymentPage key={id} id={id} isOwner={role === "owner"} />;
}
