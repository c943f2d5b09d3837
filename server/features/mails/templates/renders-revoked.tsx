import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { RefundTable } from "./refund-table.tsx";
import { Table } from "./table.tsx";
import { dollars, inDollars, PAYMENT_REASON, rendersOf } from "./words.ts";

type Kind = "refunded" | "disputed";

type Facts = {
  name: string;
  /** What had been paid for, e.g. 'Subscription - Starter'. */
  info: string;
  kind: Kind;
  /** Of this refund, or asked back by the bank. */
  cents: number;
  /** refunded: what was paid, and all that came back so far. Absent where that is not known. */
  sums?: { paidCents: number; refundedCents: number };
  /** Renders taken back; those that were used can't be. */
  taken: number;
  /** Renders in the account now. */
  left: number;
  /** The account page, with the render statement. */
  link: string;
};

const WORDS: Record<Kind, { subject: string; title: string }> = {
  refunded: { subject: "Your refund", title: "Your money is on its way" },
  disputed: {
    subject: "Your bank asks for a payment back",
    title: "Your bank asks for its money back",
  },
};

export function rendersRevoked(facts: Facts): Letter {
  const { name, info, kind, cents, sums, taken, left, link } = facts;
  const { subject, title } = WORDS[kind];
  return {
    subject: `${subject}: ${dollars(cents)}`,
    body: (
      <Layout
        preheader={`${rendersOf(taken)} taken back, ${left} left.`}
        title={title}
        button={{ label: "See your account", link }}
        reason={inDollars(PAYMENT_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          {kind === "refunded"
            ? `We gave ${dollars(cents)} for '${info}' back to the card that paid. Banks take a few days to show it.`
            : `Your bank told us that your payment of ${dollars(cents)} for '${info}' is disputed, and holds the money for now.`}
          {taken > 0 && " What was left of its renders is taken back too."}
        </Line>
        {sums && <RefundTable cents={cents} {...sums} />}
        <Table
          rows={[
            { label: "Renders taken back", value: String(taken) },
            { label: "Renders left", value: String(left) },
          ]}
        />
        {kind === "disputed" && (
          <Line>
            A mistake? Tell your bank that the payment is yours, and write to us on the Contact
            page.
          </Line>
        )}
      </Layout>
    ),
  };
}
