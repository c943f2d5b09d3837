import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";
import { dollars, inDollars, PLAN_REASON, type PlanFacts, rendersOf } from "./words.ts";

type Facts = PlanFacts & {
  /** Added now, for the first month. */
  renders: number;
  /** Paid for the first month. */
  cents: number;
  /** When it renews, for `nextCents`. */
  periodEnd: string;
  nextCents: number;
  invoiceUrl: string | null;
};

export function subscribed(facts: Facts, dates: ShopDates): Letter {
  const { name, plan, renders, cents, periodEnd, nextCents, link, invoiceUrl } = facts;
  const renewal = dates.day(periodEnd);
  return {
    subject: `Thank you! Your ${plan} plan is paid: ${dollars(cents)}`,
    body: (
      <Layout
        preheader={`${rendersOf(renders)} added. It renews on ${renewal} for ${dollars(nextCents)}.`}
        title={`${plan} is yours`}
        button={{ label: "See your plan", link }}
        aside={invoiceUrl ? { label: "See your invoice", link: invoiceUrl } : undefined}
        reason={inDollars(PLAN_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>Thank you. Your first month is paid, and the renders are in your account.</Line>
        <Table
          rows={[
            { label: `${plan}, first month`, value: dollars(cents) },
            { label: "Renders added", value: String(renders) },
          ]}
        />
        <Line>
          {plan} renews on {renewal} for {dollars(nextCents)} and brings new renders. What is left
          of these ends that day, and so does what is left of your trial; renders from packs stay.
        </Line>
        <Line>You can switch or cancel at any time on the page of your plan.</Line>
      </Layout>
    ),
  };
}
