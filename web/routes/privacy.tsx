import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/privacy")({ component: Privacy });

function Privacy() {
  return (
    <>
      <ScreenHeader title="Privacy Policy" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Our privacy policy is being set in type. Until then, in one sentence: your photos are
          private, only you see them, and you can delete them at any time.
        </OpensSoon>
      </main>
    </>
  );
}
