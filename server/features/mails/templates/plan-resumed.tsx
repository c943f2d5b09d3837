import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { dollars, inDollars, PLAN_REASON, type PlanFacts } from "./words.ts";

type Facts = PlanFacts & {
  /** Charged on `at`. */
  cents: number;
  at: string;
};

export function planResumed({ name, plan, cents, at, link }: Facts, dates: ShopDates): Letter {
  return {
    subject: `Your ${plan} plan goes on`,
    body: (
      <Layout
        preheader={`Nothing is charged today. It renews on ${dates.day(at)} for ${dollars(cents)}.`}
        title={`${plan} goes on`}
        button={{ label: "See your plan", link }}
        reason={inDollars(PLAN_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          You resumed {plan}, and we are glad that you stay. Nothing is charged today: it renews on{" "}
          {dates.day(at)} for {dollars(cents)}, as if you had never cancelled.
        </Line>
      </Layout>
    ),
  };
}
