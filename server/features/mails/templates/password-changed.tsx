import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import { NotYou, RESCUE_LABEL } from "./not-you.tsx";

export function passwordChanged({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    body: (
      <Layout
        preheader="If this was you, there is nothing to do."
        title="Your password was changed"
        button={{ label: RESCUE_LABEL, link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          The password of your {PRODUCT} account has just been changed. If this was you, there is
          nothing to do.
        </Line>
        <NotYou />
        <Line>Change the password of this mailbox as well.</Line>
      </Layout>
    ),
  };
}
