import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { PLAN_REASON, type PlanFacts, rendersOf } from "./words.ts";

type Facts = PlanFacts & {
  /** The last day of what is paid. */
  until: string;
  /** Renders that end on that day if they are not used. */
  left: number;
};

export function planCancelled({ name, plan, until, left, link }: Facts, dates: ShopDates): Letter {
  const end = dates.day(until);
  return {
    subject: `Your ${plan} plan is cancelled`,
    body: (
      <Layout
        preheader={`Nothing more is charged. You keep ${plan} until ${end}.`}
        title="Cancelled. Nothing more is charged"
        button={{ label: "See your plan", link }}
        reason={PLAN_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          This confirms that you cancelled {plan}. Nothing more is charged, and the plan stays yours
          until {end}.
        </Line>
        {left > 0 && (
          <Line>
            {rendersOf(left)} of it {left === 1 ? "is" : "are"} left. What you don't use by then
            ends with the plan; renders from packs stay.
          </Line>
        )}
        <Line>
          Changed your mind? Choose 'Resume' on the page of your plan before {end}, and it goes on
          as if nothing had happened.
        </Line>
      </Layout>
    ),
  };
}
