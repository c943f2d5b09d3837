import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { cartQuery } from "#web/features/carts/api.ts";
import { CartSkeleton, EmptyCart, FullCart } from "#web/features/carts/components/cart.tsx";
import { PendingLines } from "#web/features/carts/components/pending-lines.tsx";
import { usePendingCartItems } from "#web/features/carts/use-pending-items.ts";
import { ClosedNotice } from "#web/features/checkout/components/closed-notice.tsx";
import { ConfirmingNotice } from "#web/features/checkout/components/confirming-notice.tsx";
import { texts } from "#web/texts/carts.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { AlsoOn } from "./-also-on.tsx";

export const Route = createFileRoute("/_signed-in/cart")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cartQuery);
  },
  component: Cart,
});

function Cart() {
  const cart = useQuery(cartQuery);
  const pendingItems = usePendingCartItems();
  return (
    <>
      <ScreenHeader title={texts.title} left={<BackButton isShort />} />
      <main className="page py-4 sm:py-6">
        {cart.isPending && <CartSkeleton />}
        {cart.isError && !cart.data && (
          <LoadError
            message={cart.error.message}
            onRetry={() => cart.refetch()}
            isRetrying={cart.isFetching}
          />
        )}
        <ClosedNotice />
        <ConfirmingNotice />
        <PendingLines />
        {cart.data?.length === 0 && pendingItems.length === 0 && (
          <div className="grid gap-6">
            <EmptyCart />
            <AlsoOn lines={cart.data} />
          </div>
        )}
        {cart.data && cart.data.length > 0 && (
          <FullCart items={cart.data}>
            <AlsoOn lines={cart.data} />
          </FullCart>
        )}
      </main>
    </>
  );
}
