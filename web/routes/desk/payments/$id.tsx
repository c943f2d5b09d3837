import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { PaymentRoom } from "#web/features/desk/components/payments/payment-room.tsx";

export const Route = createFileRoute("/desk/payments/$id")({ component: Payment });

function Payment() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { id } = Route.useParams();
  return <PaymentRoom key={id} id={id} isOwner={role === "owner"} />;
}
