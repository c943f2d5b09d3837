import { createFileRoute } from "@tanstack/react-router";
import { BackButton } from "#web/ui/back-button.tsx";
import { OpensSoon } from "#web/ui/opens-soon.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

export const Route = createFileRoute("/contact")({ component: Contact });

function Contact() {
  return (
    <>
      <ScreenHeader title="Contact Us" left={<BackButton />} />
      <main className="page py-8">
        <OpensSoon>
          The contact form is not open yet. The support page has our e-mail address, and a person
          reads it.
        </OpensSoon>
      </main>
    </>
  );
}
