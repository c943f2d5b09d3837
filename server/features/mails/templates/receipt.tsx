import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";
import { dollars, inDollars, PAYMENT_REASON, rendersOf } from "./words.ts";

type Facts = {
  name: string;
  /** What was paid for, as the receipts list has it, e.g. 'Subscription - Starter'. */
  info: string;
  cents: number;
  /** When, in ISO 8601. */
  at: string;
  receiptUrl: string | null;
  /** That it added. */
  renders: number;
  /** The account page, with the render statement. */
  link: string;
};

export function receipt(
  { name, info, cents, at, receiptUrl, renders, link }: Facts,
  dates: ShopDates,
): Letter {
  return {
    subject: `Your receipt: ${dollars(cents)} for ${info}`,
    body: (
      <Layout
        preheader={`Paid on ${dates.dayAndYear(at)}. ${rendersOf(renders)} added.`}
        title={`${rendersOf(renders)} added`}
        button={{ label: "See your account", link }}
        aside={receiptUrl ? { label: "See your receipt", link: receiptUrl } : undefined}
        reason={inDollars(PAYMENT_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>Thank you. Your payment went through, and the renders are in your account.</Line>
        <Table
          rows={[
            { label: info, value: dollars(cents) },
            { label: "Paid on", value: dates.dayAndYear(at) },
            { label: "Renders added", value: String(renders) },
          ]}
        />
      </Layout>
    ),
  };
}
