import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { dollars, inDollars, PLAN_REASON, type PlanFacts } from "./words.ts";

type Facts = PlanFacts & {
  /** What could not be charged. */
  cents: number;
  /** When it is tried again; null: never by itself. */
  nextTry: string | null;
  /** Where the open invoice can be paid; null where it can't. */
  payUrl: string | null;
};

export function paymentFailed(
  { name, plan, cents, nextTry, payUrl, link }: Facts,
  dates: ShopDates,
): Letter {
  return {
    subject: `Your payment for ${plan} did not go through`,
    body: (
      <Layout
        preheader={`${dollars(cents)} could not be charged. Your plan and your renders stay for now.`}
        title="Your payment did not go through"
        button={
          payUrl
            ? { label: `Pay ${dollars(cents)} now`, link: payUrl }
            : { label: "Change your card", link }
        }
        aside={payUrl ? { label: "Or change your card", link } : undefined}
        reason={inDollars(PLAN_REASON)}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          We tried to charge {dollars(cents)} for your {plan} plan, and it did not go through.
          Nothing was taken.
        </Line>
        <Line>{whatNext(plan, nextTry && dates.day(nextTry))}</Line>
      </Layout>
    ),
  };
}

function whatNext(plan: string, nextTry: string | null): string {
  if (nextTry === null)
    return `This was our last try. Your plan and your renders stay for the moment; unless it is paid now, ${plan} ends.`;
  return `Your plan and your renders stay meanwhile. We try again on ${nextTry}; if no try goes through in the end, ${plan} ends.`;
}
