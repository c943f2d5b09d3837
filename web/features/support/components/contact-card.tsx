import { texts } from "#web/texts/support.ts";
import { Card } from "#web/ui/card.tsx";
import { CompanyAddress } from "#web/ui/company-address.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function ContactCard() {
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
