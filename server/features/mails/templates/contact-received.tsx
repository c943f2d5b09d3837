import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";

type Facts = {
  ticket: string;
  name: string;
  /** What it is about, as people read it. */
  subject: string;
  /** Of an order of theirs that the message names. */
  orderNumber?: string;
};

/**
 * Goes to whatever address was typed in, so nothing that was typed stands in it but a first name:
 * anybody could send anything to anyone through it.
 */
export function contactReceived({ ticket, name, subject, orderNumber }: Facts): Letter {
  return {
    subject: `We have your message (${ticket})`,
    body: (
      <Layout
        preheader={`Your ticket is ${ticket}. A person will read it and reply by e-mail.`}
        title="We have your message"
        reason={`You get this mail because somebody gave this address on the contact page of ${PRODUCT}. If that wasn't you, there is nothing to do.`}
      >
        <Line>{greeting(name)}</Line>
        <Line>Thank you for writing. A person will read it and reply to this address.</Line>
        <Table
          rows={[
            { label: "Ticket", value: ticket },
            { label: "Subject", value: subject },
            ...(orderNumber ? [{ label: "Order number", value: orderNumber }] : []),
          ]}
        />
        <Line>Something to add? Write to us again and include the ticket.</Line>
      </Layout>
    ),
  };
}
