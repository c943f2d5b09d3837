import { createFileRoute } from "@tanstack/react-router";
import { Questions } from "#web/features/faq/components/questions.tsx";
import { texts } from "#web/texts/faq.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";

export const Route = createFileRoute("/faq")({ component: Faq });

function Faq() {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <ScreenHeader title={texts.title} left={<BackButton />} />
      <main className="page py-6 sm:py-10">
        <div className="mx-auto max-w-[48rem]">
          <Questions heading="h2" />
          <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <span className="font-semibold">{texts.unanswered}</span>
            <LinkButton to="/contact">{texts.write}</LinkButton>
          </p>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
