import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { parseOrderNumber } from "#shared/order-number.ts";
import { type Sender, senderQuery } from "#web/features/support/api.ts";
import { ContactForm } from "#web/features/support/components/contact-form.tsx";
import { MessageSent } from "#web/features/support/components/message-sent.tsx";
import { OtherContacts } from "#web/features/support/components/other-contacts.tsx";
import { wasSignedIn } from "#web/lib/stored-session.ts";
import { texts } from "#web/texts/contact.ts";
import { TextPage } from "#web/ui/text-page.tsx";

export const Route = createFileRoute("/contact")({
  /** `order`: number of the order that the message is about. */
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } => readSearch(order),
  component: ContactUs,
});

function readSearch(order: unknown): { order?: string } {
  const number = typeof order === "string" ? parseOrderNumber(order) : null;
  return number ? { order: number } : {};
}

function ContactUs() {
  const { order } = Route.useSearch();
  const sender = useQuery({ ...senderQuery, enabled: wasSignedIn() });
  return (
    <TextPage title={texts.title} description={texts.intro} intro={<p>{texts.intro}</p>}>
      <div className="mt-8 grid gap-12 md:grid-cols-[minmax(0,38rem)_minmax(15rem,22rem)] md:gap-12 lg:gap-20">
        <ContactPanel sender={sender.data ?? null} order={order} />
        <OtherContacts />
      </div>
    </TextPage>
  );
}

type ContactPanelProps = {
  sender: Sender | null;
  /** Prefills the message with this order number. */
  order: string | undefined;
};

function ContactPanel({ sender, order }: ContactPanelProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  function onSent(newTicket: string) {
    setTicket(newTicket);
    setHasSent(true);
  }
  if (ticket) return <MessageSent ticket={ticket} onAgain={() => setTicket(null)} />;
  return <ContactForm sender={sender} order={order} onSent={onSent} startsFocused={hasSent} />;
}
