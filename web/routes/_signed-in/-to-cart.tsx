import { useSuspenseQuery } from "@tanstack/react-query";
import { CartLink } from "#web/features/app-shell/cart-link.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Header links: 'Cart (n)', and 'Checkout' if the cart is not empty. */
export function ToCart() {
  const { cart_count } = useSuspenseQuery(dashboardQuery).data;
  return (
    <>
      <CartLink count={cart_count} className="max-sm:hidden" />
      <CartLink count={cart_count} isCompact className="sm:hidden" />
      {cart_count > 0 && <LinkButton to="/checkout">{cartsTexts.checkout}</LinkButton>}
    </>
  );
}
