import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { parseOrderNumber } from "#shared/order-number.ts";
import { senderQuery } from "#web/features/support/api.ts";
import { Contact } from "#web/features/support/components/contact.tsx";
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
        <Contact sender={sender.data ?? null} order={order} />
        <OtherContacts />
      </div>
    </TextPage>
  );
}
