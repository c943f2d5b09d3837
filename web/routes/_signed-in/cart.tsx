import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/cart")({ component: Cart });

function Cart() {
  return (
    <>
      <ScreenHeader title="Cart" left={<BackButton />} />
      <main className="page py-8">
        <EmptyState
          title="Your cart is empty"
          action={
            <LinkButton to="/create" variant="primary">
              Make a mix
            </LinkButton>
          }
        >
          The print shop opens soon. Mixes you make now are ready to print then.
        </EmptyState>
      </main>
    </>
  );
}
