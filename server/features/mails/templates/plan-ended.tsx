import { greeting } from "./greeting.ts";
import { Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { PLAN_REASON, type PlanFacts, rendersOf } from "./words.ts";

type Facts = PlanFacts & {
  /** unpaid: no try to charge the renewal went through. */
  kind: "cancelled" | "unpaid";
  /** Renders that ended with the plan. */
  expired: number;
  /** Renders that stay. */
  left: number;
};

export function planEnded({ name, plan, kind, expired, left, link }: Facts): Letter {
  return {
    subject: `Your ${plan} plan has ended`,
    body: (
      <Layout
        preheader={`Nothing more is charged. ${whatStays(left)}`}
        title={`${plan} has ended`}
        button={{ label: "See the plans", link }}
        reason={PLAN_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          {kind === "cancelled"
            ? `You cancelled ${plan}, and the time that you paid for is over.`
            : `We tried several times to charge your renewal of ${plan}, and no payment went through. So the plan has ended.`}{" "}
          Nothing more is charged.
        </Line>
        <Line>
          {expired > 0 && `${rendersOf(expired)} of the plan ended with it. `}
          {whatStays(left)}
        </Line>
        <Line>Want it back? Choose any plan; it begins as soon as it is paid.</Line>
      </Layout>
    ),
  };
}

function whatStays(left: number): string {
  if (left === 0) return "No renders are left.";
  return `${rendersOf(left)} ${left === 1 ? "stays" : "stay"} in your account.`;
}
