import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { dollars, ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & { refundedCents: number; totalCents: number };

export function orderRefunded({ name, link, refundedCents, totalCents }: Facts): Letter {
  const isWhole = refundedCents === totalCents;
  return {
    subject: `Your refund: ${dollars(refundedCents)}`,
    body: (
      <Layout
        preheader="Banks take a few days to show it."
        title={isWhole ? "Your money is on its way" : "A part of your money is on its way"}
        button={{ label: "See your order", link }}
        reason={ORDER_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          {dollars(refundedCents)}
          {isWhole ? "" : ` of ${dollars(totalCents)}`} have been given back to the card that paid.
          Banks take a few days to show it.
        </Line>
      </Layout>
    ),
  };
}
