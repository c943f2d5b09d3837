import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/subscriptions")({ component: Subscriptions });

function Subscriptions() {
  return (
    <>
      <ScreenHeader title="Manage Your Subscription" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Plans and render packs go on sale soon. Until then every new account starts with 3
          renders.
        </OpensSoon>
      </main>
    </>
  );
}
