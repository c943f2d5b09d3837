import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/_signed-in/success")({ component: Success });

function Success() {
  return (
    <>
      <ScreenHeader title="Subscription" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>No plan can be bought yet, so there is nothing to confirm.</OpensSoon>
      </main>
    </>
  );
}
