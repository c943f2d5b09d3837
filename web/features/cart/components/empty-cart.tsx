import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <LinkButton to="/dashboard/merchandise" variant="primary">
          See the merch
        </LinkButton>
      }
    >
      Put one of your mixes on a mug or a poster, and it waits here until you check out.
    </EmptyState>
  );
}
