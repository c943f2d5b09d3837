import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { dollars, inDollars, ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & { totalCents: number };

export function orderUnpaid({ name, number, link, totalCents }: Facts): Letter {
  return {
    subject: "Your payment did not go through",
    body: (
      <Layout
        preheader="Nothing was taken, and what you chose is in your cart again."
        title="Your bank said no"
        button={{ label: "To your cart", link }}
        reason={inDollars(ORDER_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your bank did not confirm the payment of {dollars(totalCents)}. Nothing was taken, and
          nothing is printed.
        </Line>
        <Line>What you chose is in your cart again, so you can pay for it another way.</Line>
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
