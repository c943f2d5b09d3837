import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import type { CartItem } from "#shared/contracts/carts.ts";
import { cartQuery } from "#web/features/carts/api.ts";
import { computeCartTotals } from "#web/features/carts/cart-math.ts";
import { checkoutStartQuery } from "#web/features/checkout/api.ts";
import {
  CancelledNotice,
  CheckoutScreen,
  CheckoutSkeleton,
} from "#web/features/checkout/components/checkout-screen.tsx";
import { ClosedNotice } from "#web/features/checkout/components/closed-notice.tsx";
import { Confirmation } from "#web/features/checkout/components/confirmation.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { HomeHeader } from "#web/ui/home-header.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { SameFace } from "./-same-face.tsx";

/** The payment page redirects here with its session or with `cancelled`. */
type CheckoutSearch = { session_id?: string; cancelled?: 1 };

export const Route = createFileRoute("/_signed-in/checkout")({
  validateSearch: ({ session_id, cancelled }): CheckoutSearch => ({
    ...(session_id !== undefined && { session_id: String(session_id) }),
    ...(cancelled !== undefined && { cancelled: 1 }),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cartQuery);
  },
  component: Checkout,
});

function Checkout() {
  const { session_id, cancelled } = Route.useSearch();
  const isReturn = session_id !== undefined && !cancelled;
  return (
    <>
      {isReturn ? <HomeHeader /> : <FormHeader />}
      <main className="page py-5 sm:py-8">
        {isReturn ? (
          <Confirmation
            sessionId={session_id}
            afterThanks={(order) => <SameFace order={order} />}
          />
        ) : (
          <Form isCancelled={!!cancelled} />
        )}
      </main>
    </>
  );
}

function FormHeader() {
  return (
    <ScreenHeader
      title={texts.title}
      isLarge
      left={
        <LinkButton to="/dashboard" variant="quiet" className="-ml-4">
          {commonTexts.cancel}
        </LinkButton>
      }
    />
  );
}

function Form({ isCancelled }: { isCancelled: boolean }) {
  const queryClient = useQueryClient();
  const { me } = useSuspenseQuery(dashboardQuery).data;
  const cart = useQuery(cartQuery);
  const start = useQuery(checkoutStartQuery);
  if (cart.isPending || start.isPending) return <CheckoutSkeleton />;
  if (cart.isError && !cart.data) {
    return (
      <LoadError
        message={cart.error.message}
        onRetry={() => cart.refetch()}
        isRetrying={cart.isFetching}
      />
    );
  }
  if (!canCheckOut(cart.data)) {
    // The cached cart may be outdated.
    if (cart.isFetching) return <CheckoutSkeleton />;
    // The cart page explains an empty cart or unavailable items.
    return <Navigate to="/cart" replace />;
  }
  return (
    <>
      <ClosedNotice />
      {isCancelled && <CancelledNotice />}
      <CheckoutScreen
        customer={me}
        // Optional: it only prefills the form.
        start={start.data ?? EMPTY_START}
        cart={withTotals(cart.data)}
        refreshCart={async () =>
          withTotals(await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }))
        }
      />
    </>
  );
}

const EMPTY_START = { quote: null, last_address: null, confirming: [] };

function canCheckOut(lines: readonly CartItem[]): boolean {
  return lines.length > 0 && lines.every(({ available }) => available);
}

function withTotals(lines: readonly CartItem[]) {
  return { lines, ...computeCartTotals(lines) };
}
