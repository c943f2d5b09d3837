import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { OrderNumber } from "./order-number.tsx";
import { Table } from "./table.tsx";
import { dollars, inDollars, ORDER_REASON, type OrderFacts, setDay } from "./words.ts";

type Facts = OrderFacts & {
  items: { name: string; cents: number }[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  taxLabel: string;
  shippingName: string;
  /** Dates, YYYY-MM-DD. */
  arrivalFrom: string;
  arrivalTo: string;
  /** Who gets it and where, in one line. */
  shipsTo: string;
  receiptUrl: string | null;
};

export function orderPaid(facts: Facts): Letter {
  const arrival = `${setDay(facts.arrivalFrom)} to ${setDay(facts.arrivalTo)}`;
  return {
    subject: `Thank you! Your order is paid: ${dollars(facts.totalCents)}`,
    body: (
      <Layout
        preheader={`It goes to the printer now and should arrive ${arrival}.`}
        title="It's off to the printer"
        button={{ label: "See your order", link: facts.link }}
        aside={facts.receiptUrl ? { label: "See your receipt", link: facts.receiptUrl } : undefined}
        reason={inDollars(ORDER_REASON)}
      >
        <Line>{greeting(facts.name)}</Line>
        <Line>
          Thank you for your order. It goes to the printer now and should arrive {arrival}. We write
          again when it is on its way.
        </Line>
        <Table
          rows={[
            ...facts.items.map(({ name, cents }) => ({ label: name, value: dollars(cents) })),
            ...(facts.discountCents > 0
              ? [{ label: "Discount", value: `-${dollars(facts.discountCents)}` }]
              : []),
            { label: facts.shippingName, value: dollars(facts.shippingCents) },
            { label: facts.taxLabel, value: dollars(facts.taxCents) },
            { label: "Total", value: dollars(facts.totalCents), isTotal: true },
          ]}
        />
        <Line>It goes to {facts.shipsTo}.</Line>
        <OrderNumber number={facts.number} />
      </Layout>
    ),
  };
}
