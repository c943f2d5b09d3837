import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/checkout")({ component: Checkout });

function Checkout() {
  return (
    <>
      <ScreenHeader title="Checkout" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>The print shop takes no orders yet. What is in your cart stays there.</OpensSoon>
      </main>
    </>
  );
}
