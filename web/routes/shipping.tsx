import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/shipping")({ component: Shipping });

function Shipping() {
  return (
    <>
      <ScreenHeader title="Shipping & Returns" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Nothing is shipped yet. How and when we ship, and what happens when something breaks, will
          stand here before the first order.
        </OpensSoon>
      </main>
    </>
  );
}
