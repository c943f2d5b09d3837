import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { RefundTable } from "./refund-table.tsx";
import { dollars, inDollars, ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & {
  /** Of this refund alone. Absent in a mail that was written when only the sum was known. */
  cents?: number;
  /** Of all refunds so far, this one among them. */
  refundedCents: number;
  totalCents: number;
};

export function orderRefunded(facts: Facts): Letter {
  const { name, number, link, refundedCents, totalCents, cents = refundedCents } = facts;
  const isWhole = refundedCents === totalCents;
  return {
    subject: `Your refund: ${dollars(cents)}`,
    body: (
      <Layout
        preheader="Banks take a few days to show it."
        title={isWhole ? "Your money is on its way" : "A part of your money is on its way"}
        button={{ label: "See your order", link }}
        reason={inDollars(ORDER_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          {dollars(cents)} {cents === totalCents ? "has" : `of ${dollars(totalCents)} has`} been
          given back to the card that paid. Banks take a few days to show it.
        </Line>
        <RefundTable cents={cents} refundedCents={refundedCents} paidCents={totalCents} />
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
