import { Card } from "#web/ui/card.tsx";
import { CompanyAddress } from "#web/ui/company-address.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function ContactBlock() {
  return (
    <Card>
      <section aria-labelledby="contact" className="grid justify-items-start gap-4">
        <h2 id="contact" className="text-25">
          Contact
        </h2>
        <CompanyAddress />
        <p className="text-15 text-soft">
          Something wrong with a print? Tell us within 30 days of receiving it, with a photo and
          your order number.
        </p>
        <LinkButton to="/contact">Write to us</LinkButton>
      </section>
    </Card>
  );
}
