import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { PLAN_REASON, type PlanFacts, rendersOf } from "./words.ts";

type Facts = Omit<PlanFacts, "link"> & {
  /** Renders that end on `at`; at least 1. */
  left: number;
  at: string;
  /** The page of themes, where renders are used. */
  link: string;
};

/** For a plan that does not renew. */
export function rendersExpiring({ name, plan, left, at, link }: Facts, dates: ShopDates): Letter {
  const isOne = left === 1;
  return {
    subject: `${rendersOf(left)} ${isOne ? "ends" : "end"} on ${dates.day(at)}`,
    body: (
      <Layout
        preheader={`Your ${plan} plan does not renew. Mix something before it ends.`}
        title={`${rendersOf(left)} left, until ${dates.day(at)}`}
        button={{ label: "Pick a theme", link }}
        reason={PLAN_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your {plan} plan does not renew, and on {dates.day(at)} it ends. {rendersOf(left)} of it{" "}
          {isOne ? "is" : "are"} left and {isOne ? "ends" : "end"} that day too. You have paid for{" "}
          {isOne ? "it" : "them"}: mix something before.
        </Line>
        <Line>
          Want new renders each month again? Choose 'Resume' under Subscriptions before{" "}
          {dates.day(at)}.
        </Line>
      </Layout>
    ),
  };
}
