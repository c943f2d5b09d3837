import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/terms")({ component: Terms });

function Terms() {
  return (
    <>
      <ScreenHeader title="Terms of Service" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Our terms are being set in type and will stand here before anyone pays for anything.
        </OpensSoon>
      </main>
    </>
  );
}
