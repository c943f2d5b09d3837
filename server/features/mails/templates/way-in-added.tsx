import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { NotYou, RESCUE_LABEL } from "./not-you.tsx";

type Facts = { name: string; way: "google" | "passkey"; link: string };

const WORDS = {
  google: { title: "Google was connected", done: "can be opened with Google from now on" },
  passkey: { title: "A passkey was added", done: "can be opened with a new passkey from now on" },
};

export function wayInAdded({ name, way, link }: Facts): Letter {
  const { title, done } = WORDS[way];
  return {
    subject: `${title} to your ${PRODUCT} account`,
    body: (
      <Layout
        preheader="If this was you, there is nothing to do."
        title={title}
        button={{ label: RESCUE_LABEL, link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          Your {PRODUCT} account {done}. If this was you, there is nothing to do.
        </Line>
        <NotYou />
      </Layout>
    ),
  };
}
