import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Table } from "./table.tsx";
import { day, dollars, PLAN_REASON, type PlanFacts } from "./words.ts";

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

export function planSwitched(facts: Facts): Letter {
  const { name, plan, kind, from, link } = facts;
  const isNow = kind === "now";
  return {
    subject: isNow
      ? `You switched to ${plan}: ${dollars(facts.cents)}`
      : `Your plan becomes ${plan} on ${day(from)}`,
    body: (
      <Layout
        preheader={isNow ? `You have ${plan} from now on.` : "Nothing is charged today."}
        title={isNow ? `${plan} is yours` : `${plan} from ${day(from)}`}
        button={{ label: "See your plan", link }}
        reason={PLAN_REASON}
      >
        <Line>{greeting(name)}</Line>
        {isNow ? <Now {...facts} /> : <AtRenewal {...facts} />}
      </Layout>
    ),
  };
}

function Now({ plan, before, from, rendersAdded, cents }: Facts) {
  return (
    <>
      <Line>
        On {day(from)} you switched from {before} to {plan}. It is yours already.
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

function AtRenewal({ plan, before, from, cents }: Facts) {
  return (
    <>
      <Line>
        Nothing is charged today. You keep {before} and its renders until {day(from)}; then {plan}{" "}
        begins, for {dollars(cents)} a month.
      </Line>
      <Line>Changed your mind? You can keep {before} on the page of your plan until then.</Line>
    </>
  );
}
