import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";
import { dollars, inDollars, PLAN_REASON, type PlanFacts, rendersOf } from "./words.ts";

type Facts = PlanFacts & {
  /** Charged on `at`. */
  cents: number;
  at: string;
  /** Of the month that ends; they end with it. */
  left: number;
  /** That the new month brings. */
  renders: number;
  /** E.g. 'Visa ending 4242'; null where the provider names none. */
  card: string | null;
};

export function renewalComing(facts: Facts, dates: ShopDates): Letter {
  const { name, plan, cents, left, renders, card, link } = facts;
  const renewal = dates.day(facts.at);
  return {
    subject: `Your ${plan} plan renews on ${renewal}: ${dollars(cents)}`,
    body: (
      <Layout
        preheader={`${rendersOf(renders)} come with it. ${leftOver(left)}`}
        title={`${plan} renews on ${renewal}`}
        button={{ label: "See your plan", link }}
        reason={inDollars(PLAN_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>Your next month of {plan} begins soon. There is nothing for you to do.</Line>
        <Table
          rows={[
            { label: `Charged on ${renewal}`, value: dollars(cents) },
            ...(card ? [{ label: "Paid by", value: card }] : []),
            { label: "New renders", value: String(renders) },
          ]}
        />
        <Line>{leftOver(left)}</Line>
        <Line>
          Want another plan, another card or no renewal? Change it on the page of your plan before{" "}
          {renewal}.
        </Line>
      </Layout>
    ),
  };
}

function leftOver(left: number): string {
  if (left === 0) return "All renders of this month are used.";
  if (left === 1) return "1 render of this month is left. It ends that day, so use it before.";
  return `${rendersOf(left)} of this month are left. They end that day, so use them before.`;
}
