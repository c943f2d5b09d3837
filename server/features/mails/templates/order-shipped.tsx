import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { ORDER_REASON, type OrderFacts } from "./words.ts";

type Facts = OrderFacts & {
  inside: string[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  isPartOfMore: boolean;
};

export function orderShipped(facts: Facts): Letter {
  const { name, number, link, inside, carrier, trackingNumber, trackingUrl, isPartOfMore } = facts;
  const order = { label: "See your order", link };
  return {
    subject: isPartOfMore ? "A part of your order is on its way" : "Your order is on its way",
    body: (
      <Layout
        preheader={`${carrier} has it, number ${trackingNumber}.`}
        title={isPartOfMore ? "The first part is on its way" : "It is on its way"}
        button={trackingUrl ? { label: "Follow the parcel", link: trackingUrl } : order}
        aside={trackingUrl ? order : undefined}
        reason={ORDER_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>In this parcel: {inside.join("; ")}.</Line>
        <Line>
          {carrier} carries it. Tracking number: {trackingNumber}.
        </Line>
        {isPartOfMore && <Line>The rest comes in a parcel of its own.</Line>}
        <OrderNumber number={number} />
      </Layout>
    ),
  };
}
