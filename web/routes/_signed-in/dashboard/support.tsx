import { createFileRoute, Link, linkOptions } from "@tanstack/react-router";
import { ShortcutsButton } from "#web/features/shortcuts/open-shortcuts.tsx";
import { texts } from "#web/texts/support.ts";
import { Card } from "#web/ui/card.tsx";
import { CompanyAddress } from "#web/ui/company-address.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
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

function About() {
  return (
    <section aria-labelledby="about" className="grid max-w-text gap-3">
      <h2 id="about" className="text-25">
        {texts.about.title}
      </h2>
      <p>{texts.about.product}</p>
      <p>{texts.about.renders}</p>
    </section>
  );
}

const POLICIES = linkOptions([
  { to: "/faq", label: texts.policies.faq },
  { to: "/terms", label: texts.policies.terms },
  { to: "/privacy", label: texts.policies.privacy },
  { to: "/shipping", label: texts.policies.shipping },
]);

function PolicyLinks() {
  return (
    <section aria-labelledby="policies" className="grid gap-1">
      <h2 id="policies" className="text-25">
        {texts.policies.title}
      </h2>
      <ul>
        {POLICIES.map(({ label, ...policy }) => (
          <li key={policy.to}>
            <Link {...policy} className="inline-flex min-h-11 items-center underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactCard() {
  return (
    <Card>
      <section aria-labelledby="contact" className="grid justify-items-start gap-4">
        <h2 id="contact" className="text-25">
          {texts.contact.title}
        </h2>
        <CompanyAddress />
        <p className="text-15 text-soft">{texts.contact.words}</p>
        <LinkButton to="/contact">{texts.contact.action}</LinkButton>
      </section>
    </Card>
  );
}
