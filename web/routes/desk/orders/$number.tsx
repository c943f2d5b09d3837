import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "#web/features/desk/components/order-page.tsx";

export const Route = createFileRoute("/desk/orders/$number")({ component: Order });

function Order() {
  return <OrderPage number={Route.useParams().number} />;
}
