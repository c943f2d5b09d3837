import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { dollars, inDollars, ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & { by: "customer" | "printer" | "lateness"; totalCents: number };

const REASONS = {
  customer: "You cancelled this order before it was printed.",
  printer: "The printer had to cancel this order. We are sorry.",
  lateness:
    "This payment came in after its page had closed, so we print nothing for it. Another order that you paid for is not touched.",
};

export function orderCancelled({ name, number, link, by, totalCents }: Facts): Letter {
  return {
    subject: "Your order is cancelled",
    body: (
      <Layout
        preheader={`${dollars(totalCents)} are on their way back to you.`}
        title="Cancelled, and your money is coming back"
        button={{ label: by === "lateness" ? "See your orders" : "See your order", link }}
        reason={inDollars(ORDER_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>{REASONS[by]}</Line>
        <Line>
          {dollars(totalCents)} go back to where they came from. Banks take a few days to show it.
        </Line>
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
