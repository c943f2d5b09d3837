import { PRODUCT } from "#shared/brand.ts";
import type { Trial } from "#shared/plans.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { Item, Steps } from "./list.tsx";
import { rendersOf } from "./words.ts";

const NO_TRIAL: Record<Trial, string | null> = {
  given: null,
  had_before:
    "This mailbox has already had its free renders, so your account starts with none. A plan gets you going.",
  throwaway:
    "A disposable address gets no free renders, so your account starts with none. A plan gets you going.",
};

type Facts = {
  name: string;
  /** What the account starts with. */
  renders: number;
  /** Whether the free renders were given, or why not. */
  trial: Trial;
  /** The page of themes. */
  link: string;
};

export function welcome({ name, renders, trial, link }: Facts): Letter {
  const gift = `${rendersOf(renders)} ${renders === 1 ? "is" : "are"}`;
  return {
    subject:
      renders > 0 ? `Welcome to ${PRODUCT}: ${gift} on us` : `Welcome to ${PRODUCT}, you're in`,
    body: (
      <Layout
        preheader="A photo, an idea, one click: here is how to make your first mix."
        title={`Welcome to ${PRODUCT}`}
        button={{ label: "Pick a theme", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your account is ready{renders > 0 && `, and ${gift} on us`}. A render turns one photo into
          one mix.{NO_TRIAL[trial] && ` ${NO_TRIAL[trial]}`} Your first takes three steps:
        </Line>
        <Steps>
          <Item>Pick a theme: pop art, a coin, an action figure in its box.</Item>
          <Item>Add a photo of one person, face in full view, in good light.</Item>
          <Item>
            Choose 'Render & Save'. That takes 1 render; should it fail, the render comes back.
          </Item>
        </Steps>
        <Line>Like what you see? Download it, or have it printed on a mug, a shirt, a poster.</Line>
      </Layout>
    ),
  };
}
