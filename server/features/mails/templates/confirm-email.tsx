import { PRODUCT } from "#shared/brand.ts";
import { greeting } from "./greeting.ts";
import { ACCOUNT_REASON, Layout, Line } from "./layout.tsx";
import type { Letter } from "./letter.ts";

/** Goes to the new address, which may be a stranger's. */
export function confirmEmail({ name, link }: { name: string; link: string }): Letter {
  return {
    subject: `Confirm your new address for ${PRODUCT}`,
    body: (
      <Layout
        preheader="Until you do, nothing changes. The link is valid for 24 hours."
        title="Is this your new address?"
        button={{ label: "Confirm my address", link }}
        reason={ACCOUNT_REASON}
      >
        <Line>{greeting(name)}</Line>
        <Line>
          You asked to use this address for your {PRODUCT} account. Confirm it and you sign in with
          it from then on; until you do, nothing changes. The link is valid for 24 hours and works
          once.
        </Line>
        <Line>You didn't ask? Then do nothing: without this click the address is not used.</Line>
      </Layout>
    ),
  };
}
