import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/faq")({ component: Faq });

function Faq() {
  return (
    <>
      <ScreenHeader title="FAQ" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          Nobody has asked anything frequently yet. The answers will stand here.
        </OpensSoon>
      </main>
    </>
  );
}
