import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { NotYou, RESCUE_LABEL } from "./not-you.tsx";

type Facts = { name: string; to: string; link: string };

/** Goes to the address that was left; `to` is the new one. */
export function emailChanged({ name, to, link }: Facts): Letter {
  return {
    subject: `The address of your ${PRODUCT} account was changed`,
    body: (
      <Layout
        preheader="If this was you, there is nothing to do."
        title="Your address was changed"
        button={{ label: RESCUE_LABEL, link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>Your {PRODUCT} account has a new address:</Line>
        <Line>
          <strong>{to}</strong>
        </Line>
        <Line>
          From now on you sign in with that one, and our mails go there. If this was you, there is
          nothing to do.
        </Line>
        <NotYou />
      </Layout>
    ),
  };
}
