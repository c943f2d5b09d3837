import { Link } from "@tanstack/react-router";
import { texts } from "#web/texts/contact.ts";
import { CompanyAddress } from "#web/ui/company-address.tsx";

export function OtherContacts() {
  return (
    <aside className="ink-line grid content-start gap-6 self-start rounded-card bg-raised p-5 text-15 sm:p-6">
      <section aria-labelledby="quicker" className="grid gap-1">
        <h2 id="quicker" className="text-20">
          {texts.otherContacts.quicker}
        </h2>
        <ul>
          <li>
            <Link to="/faq" className="inline-flex min-h-11 items-center underline">
              {texts.otherContacts.faq}
            </Link>
          </li>
          <li>
            <Link to="/shipping" className="inline-flex min-h-11 items-center underline">
              {texts.otherContacts.shipping}
            </Link>
          </li>
        </ul>
      </section>
      <section aria-labelledby="directly" className="grid gap-2">
        <h2 id="directly" className="text-20">
          {texts.otherContacts.directly}
        </h2>
        <CompanyAddress />
      </section>
    </aside>
  );
}
