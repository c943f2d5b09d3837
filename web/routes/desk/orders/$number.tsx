import { createFileRoute } from "@tanstack/react-router";
import { OrderRoom } from "#web/features/desk/components/order-room.tsx";

export const Route = createFileRoute("/desk/orders/$number")({ component: Order });

function Order() {
  return <OrderRoom number={Route.useParams().number} />;
}
