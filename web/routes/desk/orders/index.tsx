import { createFileRoute } from "@tanstack/react-router";
import { ORDER_STATES, type OrderState } from "#shared/order-states.ts";
import { OrdersPage } from "#web/features/desk/components/orders-page.tsx";

export const Route = createFileRoute("/desk/orders/")({
  validateSearch: (given: Record<string, unknown>): { q?: string; status?: OrderState } => {
    const q = typeof given.q === "string" || typeof given.q === "number" ? String(given.q) : "";
    const status = ORDER_STATES.find((state) => state === given.status);
    return { ...(q && { q }), ...(status && { status }) };
  },
  component: Orders,
});

function Orders() {
  const wanted = Route.useSearch();
  const navigate = Route.useNavigate();
  const { q } = wanted;
  return (
    <OrdersPage
      wanted={wanted}
      onState={(status) =>
        void navigate({ search: { ...(q && { q }), ...(status && { status }) }, replace: true })
      }
    />
  );
}
