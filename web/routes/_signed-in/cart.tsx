import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { cartQuery } from "#web/features/cart/api.ts";
import { CartSkeleton } from "#web/features/cart/components/cart-skeleton.tsx";
import { EmptyCart } from "#web/features/cart/components/empty-cart.tsx";
import { FullCart } from "#web/features/cart/components/full-cart.tsx";
import { WaitingLines } from "#web/features/cart/components/waiting-lines.tsx";
import { useWishes } from "#web/features/cart/wishes.ts";
import { ConfirmingNotice } from "#web/features/checkout/components/confirming-notice.tsx";
import { texts } from "#web/texts/cart.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/cart")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cartQuery);
  },
  component: Cart,
});

function Cart() {
  const cart = useQuery(cartQuery);
  const wishes = useWishes();
  return (
    <>
      <ScreenHeader title={texts.title} left={<BackButton />} />
      <main className="page py-4 sm:py-6">
        {cart.isPending && <CartSkeleton />}
        {cart.isError && !cart.data && (
          <Failure
            message={cart.error.message}
            onRetry={() => cart.refetch()}
            isRetrying={cart.isFetching}
          />
        )}
        <ConfirmingNotice />
        <WaitingLines />
        {cart.data?.length === 0 && wishes.length === 0 && <EmptyCart />}
        {cart.data && cart.data.length > 0 && <FullCart items={cart.data} />}
      </main>
    </>
  );
}
