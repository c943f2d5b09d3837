import { texts } from "#web/texts/cart.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      title={texts.empty.title}
      action={
        <LinkButton to="/dashboard/merchandise" variant="primary">
          {texts.empty.action}
        </LinkButton>
      }
    >
      {texts.empty.words}
    </EmptyState>
  );
}
