import { useState } from "react";
import type { Sender } from "../api.ts";
import { ContactForm } from "./contact-form.tsx";
import { MessageSent } from "./message-sent.tsx";

type ContactProps = {
  sender: Sender | null;
  /** Prefills the message with this order number. */
  order: string | undefined;
};

export function Contact({ sender, order }: ContactProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  function onSent(newTicket: string) {
    setTicket(newTicket);
    setHasSent(true);
  }
  if (ticket) return <MessageSent ticket={ticket} onAgain={() => setTicket(null)} />;
  return <ContactForm sender={sender} order={order} onSent={onSent} startsFocused={hasSent} />;
}
