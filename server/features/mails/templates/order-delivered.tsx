import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { ORDER_REASON, type OrderFacts } from "./words.ts";

export function orderDelivered({ name, number, link }: OrderFacts): Letter {
  return {
    subject: "Your order has arrived",
    body: (
      <Layout
        preheader="Tell us within 30 days if anything is wrong with it."
        title="It has arrived"
        button={{ label: "See your order", link }}
        reason={ORDER_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>The carrier says that your order has been delivered. We hope that you like it.</Line>
        <Line>
          Something broken, wrong or missing? Write to us within 30 days with a photo and the order
          number, and we replace it or give the money back.
        </Line>
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
