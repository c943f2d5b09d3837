import { useState } from "react";
import type { Sender } from "../api.ts";
import { ContactForm } from "./contact-form.tsx";
import { Sent } from "./sent.tsx";

export function Contact({ sender }: { sender: Sender | null }) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  function thank(newTicket: string) {
    setTicket(newTicket);
    setHasSent(true);
  }
  if (ticket) return <Sent ticket={ticket} onAgain={() => setTicket(null)} />;
  return <ContactForm sender={sender} onSent={thank} startsFocused={hasSent} />;
}
