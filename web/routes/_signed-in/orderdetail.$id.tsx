import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { parseOrderNumber } from "#shared/order-number.ts";
import { orderQuery, useReorder } from "#web/features/orders/api.ts";
import { OrderView } from "#web/features/orders/components/order-view.tsx";
import { ApiError } from "#web/lib/api-client.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/orders.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToCart } from "./-to-cart.tsx";

export const Route = createFileRoute("/_signed-in/orderdetail/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(orderQuery(params.id));
  },
  component: OrderDetail,
});

function OrderDetail() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const order = useQuery(orderQuery(id));
  const { reorder, isReordering } = useReorder(id, () => void navigate({ to: "/cart" }));
  if (!order.data && isNotFound(order.error)) return <NoSuchOrder />;
  return (
    <>
      <ScreenHeader
        title={texts.title(order.data?.number ?? parseOrderNumber(id) ?? id)}
        left={<BackButton isShort />}
        right={<ToCart />}
      />
      <main className="page py-6 sm:py-8">
        {order.isPending && <OrderSkeleton />}
        {order.isError && !order.data && (
          <LoadError
            message={order.error.message}
            onRetry={() => order.refetch()}
            isRetrying={order.isFetching}
          />
        )}
        {order.data && (
          <OrderView
            order={order.data}
            cancelId={id}
            onReorder={reorder}
            isReordering={isReordering}
          />
        )}
      </main>
    </>
  );
}

function OrderSkeleton() {
  return (
    <div
      role="status"
      aria-label={commonTexts.loading}
      className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12"
    >
      <Skeleton className="h-72" />
      <Skeleton className="h-96" />
    </div>
  );
}

function NoSuchOrder() {
  return (
    <MessagePage title={texts.unknown.title} text={texts.unknown.text}>
      <LinkButton to="/dashboard/stuff" search={{ tab: 2 }} variant="primary">
        {commonTexts.seeOrders}
      </LinkButton>
    </MessagePage>
  );
}

/** Also covers malformed order numbers. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
