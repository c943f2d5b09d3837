import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { dollars, ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & { by: "customer" | "printer"; totalCents: number };

export function orderCancelled({ name, link, by, totalCents }: Facts): Letter {
  return {
    subject: "Your order is cancelled",
    body: (
      <Layout
        preheader={`${dollars(totalCents)} are on their way back to you.`}
        title="Cancelled, and your money is coming back"
        button={{ label: "See your order", link }}
        reason={ORDER_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          {by === "customer"
            ? "You cancelled this order before it was printed."
            : "The printer had to cancel this order. We are sorry."}
        </Line>
        <Line>
          {dollars(totalCents)} go back to the card that paid. Banks take a few days to show it.
        </Line>
      </Layout>
    ),
  };
}
