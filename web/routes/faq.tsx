import { createFileRoute } from "@tanstack/react-router";
import { Questions } from "#web/features/faq/components/questions.tsx";
import { BackButton } from "#web/ui/back-button.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";

export const Route = createFileRoute("/faq")({ component: Faq });

function Faq() {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <ScreenHeader title="FAQ" left={<BackButton />} />
      <main className="page py-6 sm:py-10">
        <div className="mx-auto max-w-[48rem]">
          <Questions heading="h2" />
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
