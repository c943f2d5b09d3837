import { createFileRoute } from "@tanstack/react-router";
import { ShortcutsButton } from "#web/features/shortcuts/open-shortcuts.tsx";
import { About } from "#web/features/support/components/about.tsx";
import { ContactCard } from "#web/features/support/components/contact-card.tsx";
import { PolicyLinks } from "#web/features/support/components/policy-links.tsx";
import { texts } from "#web/texts/support.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/support")({ component: Support });

function Support() {
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid max-w-[56rem] gap-10 md:grid-cols-[3fr_2fr] md:items-start">
        <div className="grid gap-8">
          <About />
          <PolicyLinks />
          <div className="pointer-coarse:hidden">
            <ShortcutsButton />
          </div>
        </div>
        <ContactCard />
      </div>
    </>
  );
}
