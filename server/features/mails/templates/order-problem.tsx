import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { ORDER_REASON, type OrderFacts } from "./words.ts";

type Kind = "on_hold" | "problem" | "returned";

const WORDS: Record<Kind, { subject: string; title: string; line: string }> = {
  on_hold: {
    subject: "Your order is on hold for the moment",
    title: "A short stop",
    line: "The printer has paused your order to check something. Often it goes on within a day.",
  },
  problem: {
    subject: "There is a problem with your order",
    title: "The printer is stuck",
    line: "The printer could not make your order as it is.",
  },
  returned: {
    subject: "Your parcel came back",
    title: "Your parcel came back",
    line: "The carrier could not deliver your parcel and has sent it back.",
  },
};

export function orderProblem({ name, number, link, kind }: OrderFacts & { kind: Kind }): Letter {
  const { subject, title, line } = WORDS[kind];
  return {
    subject,
    body: (
      <Layout
        preheader="We have been told and are looking into it."
        title={title}
        button={{ label: "See your order", link }}
        reason={ORDER_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>{line} We have been told and are looking into it.</Line>
        <Line>
          There is nothing for you to do. If we can't solve it, you get your money back without
          asking.
        </Line>
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
