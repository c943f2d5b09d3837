import { Section, Text } from "@react-email/components";
import { Fragment } from "react";
import { PRODUCT } from "#shared/brand.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Subtitle } from "./list.tsx";
import { LIGHT } from "./styles.ts";
import { Table } from "./table.tsx";

type Facts = {
  ticket: string;
  name: string;
  email: string;
  /** The subject as displayed. */
  subject: string;
  message: string;
  /** An order that the message mentions, in any spelling. */
  order?: NamedOrder;
};

type NamedOrder = {
  number: string;
  /** The print provider's number, if it has one. */
  printNumber: string | null;
  /** As displayed. */
  status: string;
  /** Whether it was bought with the given address. */
  isTheirs: boolean;
};

/** Mails a message of the contact page to the shop's owner. */
export function contactMessage(facts: Facts): Letter {
  const { ticket, name, email, subject, message, order } = facts;
  return {
    subject: `${ticket}: ${subject}`,
    body: (
      <Layout
        preheader={`${subject}, from the contact page`}
        title="New message from the contact page"
        reason={`You're receiving this email because you run ${PRODUCT}.`}
      >
        <Table
          rows={[
            { label: "Ticket", value: ticket },
            { label: "Subject", value: subject },
            ...(order ? orderRows(order) : []),
          ]}
        />
        {order && !order.isTheirs && (
          <Line>
            The order was bought with a different email address. Make sure it's the same customer.
          </Line>
        )}
        <Line>From: {name}</Line>
        <Line>Reply to: {email}</Line>
        <Subtitle>Message</Subtitle>
        <Quote text={message} />
        <Line>
          Replies to this email don't reach the customer. Answer at the desk, or write to the
          address above with the ticket in the subject.
        </Line>
      </Layout>
    ),
  };
}

function orderRows({ number, printNumber, status }: NamedOrder) {
  return [
    { label: "Order number", value: number },
    ...(printNumber ? [{ label: "Print order", value: printNumber }] : []),
    { label: "Order status", value: status },
  ];
}

function Quote({ text }: { text: string }) {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line, at }));
  return (
    <Section style={{ margin: "0 0 14px" }}>
      <Text className="ink" style={quote}>
        {lines.map(({ line, at }) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

const quote = {
  margin: 0,
  padding: "2px 0 2px 16px",
  borderLeft: `3px solid ${LIGHT.teal}`,
  color: LIGHT.ink,
  fontSize: 17,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
} as const;
