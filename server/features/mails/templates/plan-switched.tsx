import type { ShopDates } from "#shared/shop-dates.ts";
import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";
import { dollars, inDollars, PLAN_REASON, type PlanFacts } from "./words.ts";

type Facts = PlanFacts & {
  /** The plan that is left. */
  before: string;
  /** now: a bigger plan, charged at once. renewal: a smaller one, nothing charged before `from`. */
  kind: "now" | "renewal";
  /** When `plan` begins. */
  from: string;
  /** At once; 0 where it begins at the renewal. */
  rendersAdded: number;
  /** now: charged for the difference. renewal: what is charged on `from`. */
  cents: number;
};

export function planSwitched(facts: Facts, dates: ShopDates): Letter {
  const { name, plan, kind, from, link } = facts;
  const isNow = kind === "now";
  const day = dates.day(from);
  return {
    subject: isNow
      ? `You switched to ${plan}: ${dollars(facts.cents)}`
      : `Your plan becomes ${plan} on ${day}`,
    body: (
      <Layout
        preheader={isNow ? `You have ${plan} from now on.` : "Nothing is charged today."}
        title={isNow ? `${plan} is yours` : `${plan} from ${day}`}
        button={{ label: "See your plan", link }}
        reason={inDollars(PLAN_REASON)}
      >
        <Line>{greeting(name)}</Line>
        {isNow ? <Now {...facts} day={day} /> : <AtRenewal {...facts} day={day} />}
      </Layout>
    ),
  };
}

/** `day` is that of `from`. */
type Told = Facts & { day: string };

function Now({ plan, before, day, rendersAdded, cents }: Told) {
  return (
    <>
      <Line>
        On {day} you switched from {before} to {plan}. It is yours already.
      </Line>
      <Table
        rows={[
          { label: "Difference for the rest of this month", value: dollars(cents) },
          { label: "Renders added for it", value: String(rendersAdded) },
        ]}
      />
      <Line>From the next renewal on, the full price of {plan} is charged each month.</Line>
    </>
  );
}

function AtRenewal({ plan, before, day, cents }: Told) {
  return (
    <>
      <Line>
        Nothing is charged today. You keep {before} and its renders until {day}; then {plan} begins,
        for {dollars(cents)} a month.
      </Line>
      <Line>Changed your mind? You can keep {before} on the page of your plan until then.</Line>
    </>
  );
}
